import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** After what the page itself is for: nothing was asked for during this time. */
const QUIET_MS = 1500

/** false until the page has all it asked for first, and a moment more. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(() => setLater(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isLater
}

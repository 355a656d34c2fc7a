import { useEffect, useState } from 'react'

/** After what the page itself is for. */
const FIRST_THINGS_MS = 1500

/** false until the page had its time. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), FIRST_THINGS_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}

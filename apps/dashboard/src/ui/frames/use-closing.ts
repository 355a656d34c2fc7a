import { useEffect, useState } from 'react'
import { askToLeave } from '../forms/leave-question'

/** The second click of a double click that opened it would put it away again. */
const DOUBLE_CLICK_MS = 500

/** What floats is open until it is closed, and asks before it closes over what was typed. */
export function useClosing() {
  const [isOpen, setIsOpen] = useState(true)
  const [forms] = useState(() => new Set<() => boolean>())
  const [isAsking, setIsAsking] = useState(false)
  const [hearsBeside, setHearsBeside] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHearsBeside(true), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [])

  async function close() {
    if (isAsking) return
    if ([...forms].some((isUnsaved) => isUnsaved())) {
      setIsAsking(true)
      const isSure = await askToLeave()
      setIsAsking(false)
      if (!isSure) return
    }
    setIsOpen(false)
  }

  return { isOpen, forms, hearsBeside, close: () => void close() }
}

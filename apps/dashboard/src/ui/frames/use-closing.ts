import { useState } from 'react'
import { askToLeave } from '../forms/leave-question'

/** What floats is open until it is closed, and asks before it closes over what was typed. */
export function useClosing() {
  const [isOpen, setIsOpen] = useState(true)
  const [forms] = useState(() => new Set<() => boolean>())
  const [isAsking, setIsAsking] = useState(false)

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

  return { isOpen, forms, close: () => void close() }
}

import { useEffect, useRef, useState } from 'react'
import { FILE_UNDO_MS } from '../look/constants'

/**
 * What is removed can be taken back for two seconds (spec 9). `onGone` is told of what was not: after that time, or at
 * once when something else is removed or the screen is left.
 */
export function useRemoval<Thing>(onGone?: (thing: Thing) => Promise<unknown>) {
  const [removed, setRemoved] = useState<{ thing: Thing; canUndo: boolean } | null>(null)
  const pending = useRef<{ thing: Thing; timer: ReturnType<typeof setTimeout> } | null>(null)
  const tell = useRef(onGone)
  useEffect(() => {
    tell.current = onGone
  })
  useEffect(() => () => void settle(pending, tell), [])

  async function letGo(thing: Thing) {
    setRemoved({ thing, canUndo: false })
    await settle(pending, tell)
    setRemoved((now) => (now?.thing === thing ? null : now))
  }

  return {
    removed,
    remove(thing: Thing) {
      void settle(pending, tell)
      setRemoved({ thing, canUndo: true })
      pending.current = { thing, timer: setTimeout(() => void letGo(thing), FILE_UNDO_MS) }
    },
    undo() {
      clearTimeout(pending.current?.timer)
      pending.current = null
      setRemoved(null)
    },
  }
}

async function settle<Thing>(
  pending: { current: { thing: Thing; timer: ReturnType<typeof setTimeout> } | null },
  tell: { current: ((thing: Thing) => Promise<unknown>) | undefined },
) {
  const settled = pending.current
  if (!settled) return
  clearTimeout(settled.timer)
  pending.current = null
  await tell.current?.(settled.thing)
}

import { useEffect, useState, type RefObject } from 'react'

/** A table up to this length is drawn whole. */
const WHOLE = 200
/** Rows kept ready on each side of what is in sight. */
const SPARE = 15
/** Until rows were drawn and measured. */
const USUAL_HEIGHT = 38

interface RowWindow {
  isLong: boolean
  from: number
  to: number
  /** Pixels that stand for the rows before and after. */
  above: number
  below: number
}

/** Of a long table just the rows near the eye are drawn; the others are room to scroll through. */
export function useRowWindow(count: number, frame: RefObject<HTMLElement | null>): RowWindow {
  const isLong = count > WHOLE
  const [{ first, fitting, height }, setPlace] = useState({ first: 0, fitting: SPARE, height: USUAL_HEIGHT })
  useEffect(
    function followScrolling() {
      if (!isLong) return undefined
      const look = () => {
        const rows = Array.from(frame.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])
        const drawn = rows.filter((row) => row.hasAttribute('aria-rowindex'))
        const total = drawn.reduce((sum, row) => sum + row.offsetHeight, 0)
        const each = total > 0 ? total / drawn.length : USUAL_HEIGHT
        const top = frame.current?.querySelector('tbody')?.getBoundingClientRect().top ?? 0
        const place = { first: Math.floor(-top / each), fitting: Math.ceil(window.innerHeight / each), height: each }
        setPlace((before) => (before.first === place.first && before.fitting === place.fitting ? before : place))
      }
      look()
      // Whatever scrolls, the page or a dialog, is heard on its way down.
      window.addEventListener('scroll', look, { passive: true, capture: true })
      window.addEventListener('resize', look)
      return () => {
        window.removeEventListener('scroll', look, { capture: true })
        window.removeEventListener('resize', look)
      }
    },
    [isLong, frame],
  )
  if (!isLong) return { isLong, from: 0, to: count, above: 0, below: 0 }
  const from = Math.min(Math.max(first - SPARE, 0), count - 1)
  const to = Math.min(Math.max(first, 0) + fitting + SPARE, count)
  return { isLong, from, to, above: from * height, below: (count - to) * height }
}

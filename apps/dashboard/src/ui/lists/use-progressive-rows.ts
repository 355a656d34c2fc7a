import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Rows that join those already drawn at a time, at either end. */
const AT_ONCE = 5
/** Not worth the trouble. */
const FEW = 5

/** How a table stood when somebody left it. */
interface Stand {
  /** The first and the last row in sight. */
  first: number
  last: number
  heights: number[]
  widths: number[]
}

/** By the answer that was shown, which is there again when somebody comes back. */
const stands = new WeakMap<readonly unknown[], Stand>()

const ALL = { from: 0, to: Infinity }

export interface DrawnRows {
  from: number
  to: number
  /** Pixels that stand for the rows before and after. */
  above: number
  below: number
  /** Of the columns, while rows are missing that would widen them. */
  widths: number[]
}

/**
 * Who comes back to a table finds room for its rows, in which first those appear that were in sight, each where it was;
 * the others follow a few at a time. Drawn in one go, fifty rows keep a phone from answering for half a second.
 */
export function useProgressiveRows(rows: readonly unknown[], frame: RefObject<HTMLElement | null>): DrawnRows {
  const [stand] = useState(() => stands.get(rows))
  const [drawn, setDrawn] = useState(stand ? { from: stand.first, to: stand.first } : ALL)
  const shown = useRef(rows)
  const from = Math.min(drawn.from, rows.length)
  const to = Math.min(drawn.to, rows.length)
  const isWhole = from === 0 && to === rows.length

  useEffect(
    function drawSomeMore() {
      if (isWhole) return undefined
      const isBegun = drawn.to > drawn.from
      const more =
        stand && !isBegun
          ? { from: stand.first, to: stand.last + 1 }
          : { from: Math.max(drawn.from - AT_ONCE, 0), to: drawn.to + AT_ONCE }
      const timer = setTimeout(() => setDrawn(more), 0)
      return () => clearTimeout(timer)
    },
    [isWhole, stand, drawn],
  )

  useLayoutEffect(() => {
    shown.current = rows
  })
  useLayoutEffect(
    function rememberOnLeaving() {
      const table = frame.current
      return () => {
        if (table && shown.current.length > FEW) remember(shown.current, table)
      }
    },
    [frame],
  )

  if (!stand || isWhole) return { from, to, above: 0, below: 0, widths: [] }
  const { heights, widths } = stand
  return { from, to, above: sum(heights.slice(0, from)), below: sum(heights.slice(to, rows.length)), widths }
}

function remember(rows: readonly unknown[], frame: HTMLElement) {
  const boxes = Array.from(frame.querySelectorAll('tbody > tr:not([aria-hidden])'), (row) =>
    row.getBoundingClientRect(),
  )
  if (boxes.length !== rows.length) return
  const first = boxes.findIndex(({ bottom }) => bottom > 0)
  const last = boxes.findLastIndex(({ top }) => top < window.innerHeight)
  if (first === -1 || last < first) return
  const widths = Array.from(frame.querySelectorAll('thead th'), (head) => head.getBoundingClientRect().width)
  stands.set(rows, { first, last, heights: boxes.map(({ height }) => height), widths })
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

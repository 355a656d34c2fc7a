import { useEffect, useRef } from 'react'

/**
 * Something that scrolls sideways must be a stop of the keyboard, whatever stands in it: a button inside may be
 * switched off at any time, and the table may grow within a frame that stays as wide as it was.
 */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(function whenItOrItsContentGrows() {
    const frame = ref.current
    if (!frame) return undefined
    // At the frame itself: by way of a state it would be one too late.
    const observer = new ResizeObserver(() => {
      const isStop = frame.scrollWidth > frame.clientWidth
      // What fits does not scroll, so that its head may stick to the window.
      frame.toggleAttribute('data-wide', isStop)
      if (isStop) frame.tabIndex = 0
      else frame.removeAttribute('tabindex')
    })
    observer.observe(frame)
    if (frame.firstElementChild) observer.observe(frame.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref }
}

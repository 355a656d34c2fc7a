import { useEffect, useRef, useState } from 'react'

/**
 * Something that scrolls sideways must be a stop of the keyboard, whatever stands in it: a button inside may be
 * switched off at any time, and the table may grow within a frame that stays as wide as it was.
 */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(false)
  useEffect(function whenItOrItsContentGrows() {
    const frame = ref.current
    if (!frame) return undefined
    const observer = new ResizeObserver(() => setIsStop(frame.scrollWidth > frame.clientWidth))
    observer.observe(frame)
    if (frame.firstElementChild) observer.observe(frame.firstElementChild)
    return () => observer.disconnect()
  }, [])
  // What fits does not scroll, so that its head may stick to the window.
  return { ref, tabIndex: isStop ? 0 : undefined, 'data-wide': isStop || undefined }
}

import { useEffect, useRef, useState } from 'react'

/** Something that scrolls sideways and holds nothing to stop at must itself be a stop, or a keyboard cannot move it. */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(false)
  useEffect(function whenItsSizeChanges() {
    const frame = ref.current
    if (!frame) return undefined
    const look = () => setIsStop(frame.scrollWidth > frame.clientWidth && !frame.querySelector('a, button, input'))
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: isStop ? 0 : undefined }
}

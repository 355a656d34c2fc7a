import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time of day, looked at again every minute: what is left of a deadline becomes less while one reads. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(function lookEveryMinute() {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

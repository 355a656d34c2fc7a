import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../fields/text-field'

/** Long enough to type on, short enough not to wait for. */
const SETTLES_MS = 500

interface TextFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  maxLength?: number
  inputMode?: 'decimal'
  /** What is wrong with what was typed; it is then not searched for. */
  check?: (typed: string) => string | undefined
}

/** Text to search by. It holds when the typing stops, and at once by Enter. */
export function TextFilter({ label, value, onChange, check, ...input }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState({ value, sent: value })
  if (seen.value !== value) {
    setSeen({ value, sent: value })
    // The address changed without us: by the back button, a view, or "clear".
    if (value !== seen.sent) setTyped(value)
  }
  const problemOf = (wanted: string) => (wanted === '' ? undefined : check?.(wanted))

  function settle(wanted: string) {
    if (wanted === value || problemOf(wanted) !== undefined) return
    setSeen({ value, sent: wanted })
    onChange(wanted)
  }

  const settleLater = useEffectEvent(settle)
  useEffect(
    function whenTypingStops() {
      const timer = setTimeout(() => settleLater(typed.trim()), SETTLES_MS)
      return () => clearTimeout(timer)
    },
    [typed],
  )
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={setTyped}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle(typed.trim())
      }}
      error={problemOf(typed.trim())}
      {...input}
    />
  )
}

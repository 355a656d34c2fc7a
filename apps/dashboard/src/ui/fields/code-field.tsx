import { TextField } from './text-field'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Not where another field comes first. */
  autoFocus?: boolean
}

const DIGITS = 6

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** A code that came by mail. Whatever is pasted around the digits is left out. */
export function CodeField({ onChange, autoFocus = true, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, DIGITS))}
    />
  )
}

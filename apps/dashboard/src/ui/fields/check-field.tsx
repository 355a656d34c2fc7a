import { useId } from 'react'
import classes from './check-field.module.css'

interface CheckFieldProps {
  label: string
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string
  disabled?: boolean
  error?: string | undefined
}

/** Yes or no, with its words beside it. */
export function CheckField({ label, name, checked, onChange, hint, disabled = false, error }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={(error || hint) && id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint && !error && (
        <p className={classes.hint} id={id}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classes.error} id={id}>
          {error}
        </p>
      )}
    </div>
  )
}

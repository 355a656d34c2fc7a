import type { ComponentPropsWithoutRef } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'
import classes from './field-frame.module.css'

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** For text that may need more than a line. */
export function TextAreaField({ label, hint, error, onChange, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <textarea
          className={`${classes.input} ${classes.area}`}
          rows={3}
          {...area}
          {...ties}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

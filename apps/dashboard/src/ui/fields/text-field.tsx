import type { ComponentPropsWithoutRef } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'
import classes from './field-frame.module.css'

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, hint, error, onChange, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <input
          className={classes.input}
          {...input}
          {...ties}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

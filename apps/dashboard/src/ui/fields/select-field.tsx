import { FieldFrame, type FieldTexts } from './field-frame'
import classes from './field-frame.module.css'

interface SelectFieldProps<Value extends string> extends FieldTexts {
  value: Value
  options: { value: Value; label: string }[]
  name?: string
  onChange: (value: Value) => void
}

/** A short list to choose one from; the browser's own, which every keyboard and phone knows. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  name,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <select
          className={classes.input}
          name={name}
          value={value}
          {...ties}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

import { typedAmount } from '@balcao/kernel/money'
import { useState, type ComponentProps } from 'react'
import { useDecimalSign } from '../../lib/texts/decimal-sign'
import { TextField } from './text-field'

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength' | 'placeholder'> & {
  /** In figures that may be left out, nothing stands in an empty field. */
  isOptional?: boolean
  /** The most signs it takes. */
  maxLength?: number
}

/** An amount. People write it with their language's decimal sign; whoever uses the field has it as the wire writes it. */
export function MoneyField({ value, onChange, isOptional = false, maxLength = 20, ...field }: MoneyFieldProps) {
  const sign = useDecimalSign()
  const [typed, setTyped] = useState(() => shownAs(value, sign))
  // Changed from outside, as a form that begins again: what was typed is no longer what it is about.
  const shown = typedAmount(typed, sign) === value ? typed : shownAs(value, sign)

  function take(text: string) {
    setTyped(text)
    onChange(typedAmount(text, sign))
  }

  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder={isOptional ? undefined : shownAs('0.00', sign)}
      {...field}
      maxLength={maxLength}
      value={shown}
      onChange={take}
    />
  )
}

function shownAs(wire: string, sign: string): string {
  return /^\d+\.\d+$/.test(wire) ? wire.replace('.', sign) : wire
}

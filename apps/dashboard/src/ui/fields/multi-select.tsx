import '../look/button-styles'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '../../lib/texts/i18n'
import { CHOICES_NAMED } from '../look/constants'
import { FieldFrame } from './field-frame'
import frame from './field-frame.module.css'
import classes from './multi-select.module.css'

interface MultiSelectProps<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  value: Value[]
  onChange: (value: Value[]) => void
  required?: boolean
  hint?: string
  /** What nothing chosen means, where it means something. */
  none?: string
}

/** Many of a list. Up to three are named, more are counted (spec 9); a required one left empty says so (spec 5). */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, options, value, onChange, required = false, hint, none } = props
  const t = useT('kit')
  const [isOpen, setIsOpen] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const isMissing = required && wasLeft && value.length === 0
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const shown = names.length > CHOICES_NAMED ? t('chosen', { count: names.length }) : names.join(', ')

  function open(next: boolean) {
    setIsOpen(next)
    if (!next) setWasLeft(true)
  }

  /** Who is quicker than the focus, which goes to the choices a moment after they are shown. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    open(false)
  }

  function toggle(option: Value) {
    const isChosen = value.includes(option)
    onChange(isChosen ? value.filter((chosen) => chosen !== option) : [...value, option])
  }

  return (
    <FieldFrame label={label} hint={hint} error={isMissing ? t('required', { name: label }) : undefined}>
      {(ties) => (
        <Popover
          opened={isOpen}
          onChange={open}
          position="bottom-start"
          width="target"
          withRoles={false}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <button
              type="button"
              role="combobox"
              className={`${frame.input} ${classes.control}`}
              {...ties}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={`${ties.id}-options`}
              onClick={() => open(!isOpen)}
              onKeyDown={closeOnEscape}
            >
              <span className={classes.shown}>{shown || (none ?? t('choose'))}</span>
              <IconChevronDown size={14} aria-hidden="true" />
            </button>
          </Popover.Target>
          <Popover.Dropdown
            id={`${ties.id}-options`}
            role="dialog"
            aria-label={label}
            className={classes.options ?? ''}
          >
            {options.map((option) => (
              <label key={option.value} className={classes.option}>
                <input type="checkbox" checked={value.includes(option.value)} onChange={() => toggle(option.value)} />
                {option.label}
              </label>
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  )
}

import type { ComponentPropsWithoutRef } from 'react'
import classes from './plain-button.module.css'
import { Spinner } from '../faces/spinner'

interface PlainButtonProps extends ComponentPropsWithoutRef<'button'> {
  look?: 'accent' | 'quiet' | 'danger'
  /** Shows that it works, and cannot be pressed twice. */
  isWorking?: boolean
}

/** A button as Mantine's, without its weight: the first load and the dialogs use it. */
export function PlainButton({ look = 'accent', isWorking = false, disabled, children, ...button }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`${classes.button} ${classes[look]}`}
      disabled={disabled || isWorking}
      aria-busy={isWorking}
    >
      {isWorking && <Spinner />}
      {children}
    </button>
  )
}

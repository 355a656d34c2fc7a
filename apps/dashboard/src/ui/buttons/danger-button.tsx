import '../look/button-styles'
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import classes from './danger-button.module.css'

type DangerButtonProps = ButtonProps & ComponentPropsWithoutRef<'button'>

/** A quiet button in a row for what cannot be undone. Mantine's own red fails the contrast check. */
export function DangerButton(props: DangerButtonProps) {
  return <Button size="compact-sm" variant="subtle" className={classes.danger ?? ''} {...props} />
}

import type { ComponentPropsWithoutRef } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Strong by itself, plain in a row of a list, underlined among other words. */
  look?: 'strong' | 'plain' | 'underlined'
}

/** A button that looks like a link, for what stands among words. */
export function TextButton({ look = 'strong', ...button }: TextButtonProps) {
  return <button type="button" {...button} className={classes.button} data-look={look} />
}

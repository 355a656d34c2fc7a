import type { FigureName } from '@balcao/kernel/figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { FigureAbout } from './figure-about'
import classes from './figure.module.css'

interface FigureProps {
  /** Which figure of the registry it is. */
  of: FigureName
  /** Where its own name does not say all: a type, a currency, a number of days. */
  name?: string
  value?: ReactNode
  children?: ReactNode
}

/** One number that matters, its name above, what is in it behind an "i", and what explains it below. */
export function Figure({ of, name, value, children }: FigureProps) {
  const t = useT('figures')
  const shown = name ?? t(`${of}.name`)
  return (
    <section className={classes.figure}>
      <div className={classes.head}>
        <h2 className={classes.name}>{shown}</h2>
        <FigureAbout of={of} name={shown} />
      </div>
      {value !== undefined && <p className={classes.value}>{value}</p>}
      <div className={classes.below}>{children}</div>
    </section>
  )
}

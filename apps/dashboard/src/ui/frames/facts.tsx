import type { ReactNode } from 'react'
import classes from './facts.module.css'

export interface Fact {
  name: string
  value: ReactNode
}

/** Names and values under each other, as on a data sheet. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import classes from './screen-frame.module.css'

interface ScreenFrameProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** Heading, the screen's own actions, and a card with its content. */
export function ScreenFrame({ title, actions, children }: ScreenFrameProps) {
  return (
    <>
      <div className={classes.top}>
        <h1 className={classes.title}>{title}</h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <section className={classes.card}>{children}</section>
    </>
  )
}

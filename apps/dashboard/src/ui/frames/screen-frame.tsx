import type { ReactNode } from 'react'
import { Actions } from './actions'
import classes from './screen-frame.module.css'

interface ScreenTitleProps {
  title: string
  actions?: ReactNode
  /** On a phone the actions stand at its bottom. */
  isThumbBar?: boolean
}

interface ScreenFrameProps extends ScreenTitleProps {
  /** Between the heading and the card. */
  above?: ReactNode
  /** Beside the card where there is room, else above it. */
  beside?: ReactNode
  children: ReactNode
}

/** Heading, the screen's own actions, and a card with its content. */
export function ScreenFrame({ title, actions, isThumbBar = false, above, beside, children }: ScreenFrameProps) {
  return (
    <>
      <ScreenTitle title={title} actions={actions} isThumbBar={isThumbBar} />
      {above && <div className={classes.above}>{above}</div>}
      {beside ? (
        <div className={classes.pair}>
          <div>{beside}</div>
          <section className={classes.card}>{children}</section>
        </div>
      ) : (
        <section className={classes.card}>{children}</section>
      )}
    </>
  )
}

export function ScreenTitle({ title, actions, isThumbBar = false }: ScreenTitleProps) {
  return (
    <div className={classes.top} data-thumb={isThumbBar || undefined}>
      <h1 className={classes.title}>{title}</h1>
      {actions && <Actions>{actions}</Actions>}
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import classes from './card.module.css'

/** Spec 9: base on the page's surface, bright for what matters most, dark turned the other way round. */
export type CardTheme = 'base' | 'bright' | 'dark'

interface CardProps {
  title?: string
  /** Beside the title: what is in it. */
  about?: ReactNode
  theme?: CardTheme
  children: ReactNode
}

export function Card({ title, about, theme = 'base', children }: CardProps) {
  const id = useId()
  return (
    <section className={`${classes.card} ${classes[theme]}`} aria-labelledby={title && id}>
      {title && (
        <div className={classes.head}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {about}
        </div>
      )}
      {children}
    </section>
  )
}

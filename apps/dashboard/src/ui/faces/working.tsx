import { Spinner } from './spinner'
import classes from './working.module.css'

/** What is under way, in a line of its own. */
export function Working({ children }: { children: string }) {
  return (
    <p className={classes.line} role="status">
      <Spinner /> {children}
    </p>
  )
}

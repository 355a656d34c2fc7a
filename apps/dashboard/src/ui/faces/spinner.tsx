import classes from './spinner.module.css'

/** Turns while something works; whoever shows it says in words what it is. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />
}

import { brand } from '../../lib/brand'
import classes from './logo.module.css'

/** The brand's mark, beside its name; the name is what a screen reader says. */
export function Logo() {
  return <img className={classes.logo} src={brand.logo} alt="" />
}

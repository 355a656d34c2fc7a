import { brandName } from '../../lib/brand'
import { useT } from '../../lib/i18n'
import classes from './footer.module.css'

const YEAR = new Date().getFullYear()

export function Footer() {
  const t = useT('shell')
  return <footer className={classes.footer}>{t('copyright', { year: YEAR, brand: brandName })}</footer>
}

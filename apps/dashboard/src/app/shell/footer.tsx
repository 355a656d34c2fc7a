import { brand } from '../../lib/brand'
import { useT } from '../../lib/texts/i18n'
import { LeavingLink } from '../../ui/buttons/leaving-link'
import classes from './footer.module.css'

const YEAR = new Date().getFullYear()
const LINKS = ['docs', 'privacy', 'terms'] as const

/** The brand's links, those that it has, and the copyright of this year (spec 2). */
export function Footer() {
  const t = useT('shell')
  return (
    <footer className={classes.footer}>
      <div className={classes.links}>
        {LINKS.map((link) => {
          const address = brand.links[link]
          return (
            address && (
              <LeavingLink key={link} to={address}>
                {t(`link.${link}`)}
              </LeavingLink>
            )
          )
        })}
      </div>
      <span>{t('copyright', { year: YEAR, brand: brand.name })}</span>
    </footer>
  )
}

import { brand } from '../../lib/brand'
import { useT } from '../../lib/texts/i18n'
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
              <a key={link} href={address} target="_blank" rel="noopener noreferrer">
                {t(`link.${link}`)}
              </a>
            )
          )
        })}
      </div>
      <span>{t('copyright', { year: YEAR, brand: brand.name })}</span>
    </footer>
  )
}

import { brand } from '../../../lib/brand'
import { useT } from '../../../lib/texts/i18n'
import classes from './open-page.module.css'

/** The brand's own support, where it names one. */
export function SupportMail() {
  const t = useT('open-pages')
  if (!brand.support_mail) return null
  return (
    <a className={classes.mail} href={`mailto:${brand.support_mail}`}>
      {t('support')}
    </a>
  )
}

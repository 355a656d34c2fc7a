import { brand } from '../../../lib/brand'
import { useT } from '../../../lib/texts/i18n'
import { OpenPage } from './open-page'
import classes from './open-page.module.css'
import { SupportMail } from './support-mail'

// keys: open-pages.privacy.*
// keys: open-pages.terms.*
const PARTS = ['who', 'what', 'why', 'end'] as const

/** A page of the small print, as it stands until a provider links to one of its own. */
export function Paper({ of }: { of: 'privacy' | 'terms' }) {
  const t = useT('open-pages')
  const body = (
    <div className={classes.paper}>
      {PARTS.map((part) => (
        <p key={part}>{t(`${of}.${part}`, { brand: brand.name })}</p>
      ))}
    </div>
  )
  return (
    <OpenPage title={t(`${of}.title`)} text={t('paper', { brand: brand.name })} body={body}>
      <SupportMail />
    </OpenPage>
  )
}

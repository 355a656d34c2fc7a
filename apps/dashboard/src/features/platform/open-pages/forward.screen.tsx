import { useLocation } from '@tanstack/react-router'
import { brand } from '../../../lib/brand'
import { leavingHosts } from '../../../lib/address/leaving'
import { useT } from '../../../lib/texts/i18n'
import { askedInQuery, forwardTarget } from '../../../lib/address/safe-address'
import { OpenPage } from './open-page'
import classes from './open-page.module.css'

/** "You are leaving": says where to, and goes only when asked; only to hosts that the brand names. */
export function ForwardScreen() {
  const t = useT('open-pages')
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const target = forwardTarget(askedInQuery(search), leavingHosts())
  if (!target) return <OpenPage title={t('forward.refused')} text={t('forward.refusedText')} />
  return (
    <OpenPage title={t('forward.title')} text={t('forward.text', { host: target.host, brand: brand.name })}>
      <a className={classes.leave} href={target.href} rel="noopener noreferrer">
        {t('forward.go', { host: target.host })}
      </a>
    </OpenPage>
  )
}

import { useLocation } from '@tanstack/react-router'
import { brand } from '../../lib/brand'
import { useT } from '../../lib/i18n'
import { askedInQuery, forwardTarget } from '../../lib/safe-address'
import { SidePage } from './side-page'
import classes from './side-page.module.css'

/** "You are leaving": says where to, and goes only when asked; only to hosts that the brand names. */
export function ForwardScreen() {
  const t = useT('side-pages')
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const target = forwardTarget(askedInQuery(search), brand.forward_hosts)
  if (!target) return <SidePage title={t('forward.refused')} text={t('forward.refusedText')} />
  return (
    <SidePage title={t('forward.title')} text={t('forward.text', { host: target.host, brand: brand.name })}>
      <a className={classes.leave} href={target.href} rel="noopener noreferrer">
        {t('forward.go', { host: target.host })}
      </a>
    </SidePage>
  )
}

import { useLocation } from '@tanstack/react-router'
import { useT } from '../../../lib/texts/i18n'
import { askedInQuery, documentAddress } from '../../../lib/address/safe-address'
import classes from './download-doc.module.css'
import { OpenPage } from './open-page'

/**
 * A signed document in a full-screen frame (spec 2). Anything else gets a text, never a frame. A picture stands in a
 * sandbox; a PDF cannot, since browsers show none there, and comes under its own strict policy instead.
 */
export function DownloadDocScreen() {
  const t = useT('open-pages')
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const found = documentAddress(askedInQuery(search), window.location.origin)
  if (!found) return <OpenPage title={t('document.refused')} text={t('document.refusedText')} />
  const sandbox = found.kind === 'pdf' ? undefined : ''
  return (
    <main className={classes.page}>
      <iframe className={classes.frame} title={t('document.title')} src={found.path} sandbox={sandbox} />
    </main>
  )
}

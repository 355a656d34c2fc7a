import { useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Actions } from '../../../../ui/frames/actions'
import { Quiet } from '../../../../ui/show/text'
import { openDocument } from '../open-document'
import { useKycTexts } from '../use-kyc-texts'
import own from './kyc-review.module.css'
import { useDocumentKeys } from './use-document-keys'
import type { Documents, ShownDocument } from './use-documents'

const ZOOMS = [50, 75, 100, 150, 200, 300] as const
/** Browsers show no PDF in a sandbox; it comes under its own strict policy instead. */
const UNBOXED: string | undefined = undefined
const USUAL = ZOOMS.indexOf(100)

/** One attachment beside the fields, as large as it must be to be read. */
export function DocumentPane({ documents, shown }: { documents: Documents; shown: ShownDocument }) {
  const t = useT('kyc-review')
  const texts = useKycTexts()
  const [at, setAt] = useState<number>(USUAL)
  const zoom = (by: 1 | -1) => setAt((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1))
  useDocumentKeys({ step: documents.step, zoom })
  const { file, url } = shown
  const isPdf = file.name.toLowerCase().endsWith('.pdf')
  const width = `${ZOOMS[at] ?? 100}%`
  return (
    <section className={own.document} aria-label={t('document')}>
      <div className={own.documentHead}>
        <strong>{texts.file(file.type)}</strong>
        <Quiet>{file.name}</Quiet>
      </div>
      <Actions>
        <PlainButton look="quiet" aria-keyshortcuts="p" onClick={() => documents.step(-1)}>
          {t('previousDocument')}
        </PlainButton>
        <PlainButton look="quiet" aria-keyshortcuts="n" onClick={() => documents.step(1)}>
          {t('nextDocument')}
        </PlainButton>
        <PlainButton look="quiet" aria-label={t('smaller')} disabled={at === 0} onClick={() => zoom(-1)}>
          {t('minus')}
        </PlainButton>
        <Quiet>{width}</Quiet>
        <PlainButton look="quiet" aria-label={t('larger')} disabled={at === ZOOMS.length - 1} onClick={() => zoom(1)}>
          {t('plus')}
        </PlainButton>
        <PlainButton look="quiet" onClick={() => openDocument(url, file.name)}>
          {t('inTab')}
        </PlainButton>
        <PlainButton look="quiet" onClick={documents.close}>
          {t('closeDocument')}
        </PlainButton>
      </Actions>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={own.paper} tabIndex={0} role="group" aria-label={file.name}>
        {isPdf ? (
          <iframe className={own.frame} style={{ width }} title={file.name} src={url} sandbox={UNBOXED} />
        ) : (
          <img style={{ width }} src={url} alt={texts.file(file.type)} />
        )}
      </div>
    </section>
  )
}

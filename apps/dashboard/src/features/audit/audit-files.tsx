import { downloads } from '@balcao/contract/downloads'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { newRequestId } from '../../lib/random'
import { useAction } from '../../lib/use-action'
import { useUrlState } from '../../lib/use-url-state'
import { DownloadList } from '../../ui/download-list'
import { PlainButton } from '../../ui/plain-button'
import { auditQuestion } from './audit-filters'
import classes from './audit.module.css'

const KINDS = ['audit'] as const

/** Asks for a file of what the list shows; it appears below. */
export function ExportButton() {
  const t = useT('audit')
  const [state] = useUrlState()
  // Kept until it is answered, so that a second try after a lost answer makes no second file.
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(downloads.create, { refreshes: [downloads.list], done: t('exported') })

  async function send() {
    const outcome = await create.run({ kind: 'audit', request_id, filters: { ...auditQuestion(state) } })
    if (outcome.ok) setRequestId(newRequestId())
  }

  return (
    <PlainButton look="quiet" isWorking={create.isRunning} onClick={() => void send()}>
      {t('export')}
    </PlainButton>
  )
}

export function AuditFiles() {
  const t = useT('audit')
  return (
    <section className={classes.files} aria-label={t('files')}>
      <h2>{t('files')}</h2>
      <DownloadList kinds={KINDS} empty={t('noFiles')} />
    </section>
  )
}

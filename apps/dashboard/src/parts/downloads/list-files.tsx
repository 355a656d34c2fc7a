import { downloads } from '@balcao/contract/platform/downloads'
import type { DownloadKind, FileFormat } from '@balcao/kernel/downloads'
import { useState } from 'react'
import { useT } from '../../lib/texts/i18n'
import { newRequestId } from '../../lib/forms/random'
import { holds } from '../../lib/session/rights'
import { useAction } from '../../lib/ask/use-action'
import { DownloadList } from './download-list'
import classes from './list-files.module.css'
import { PlainButton } from '../../ui/buttons/plain-button'

interface ExportButtonProps {
  kind: DownloadKind
  /** As the list's own call takes them. */
  filters: object
  /** Left out: a table. */
  format?: FileFormat
}

/** As their standards are called. */
const NAMES: Partial<Record<FileFormat, string>> = { XLSX: 'XLSX', CAMT053: 'CAMT.053', OFX: 'OFX' }

/** Asks for a file of what the list shows; it appears among the list's files. */
export function ExportButton({ kind, filters, format = 'CSV' }: ExportButtonProps) {
  const t = useT('downloads')
  // Kept until it is answered, so that a second try after a lost answer makes no second file.
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(downloads.create, { refreshes: [downloads.list], done: t('exported') })
  if (!holds('download:view')) return null

  async function send() {
    const outcome = await create.run({ kind, request_id, format, filters: { ...filters } })
    if (outcome.ok) setRequestId(newRequestId())
  }

  return (
    <PlainButton look="quiet" isWorking={create.isRunning} onClick={() => void send()}>
      {NAMES[format] ?? t('export')}
    </PlainButton>
  )
}

/** The files of a list, below it. */
export function ListFiles({ kind }: { kind: DownloadKind }) {
  const t = useT('downloads')
  if (!holds('download:view')) return null
  return (
    <section className={classes.files} aria-label={t('files')}>
      <h2>{t('files')}</h2>
      <DownloadList kinds={[kind]} empty={t('noFiles')} />
    </section>
  )
}

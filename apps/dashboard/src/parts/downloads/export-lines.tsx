import type { WaybillBatch } from '@balcao/contract/delivery/waybills'
import type { Download } from '@balcao/contract/platform/downloads'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useAction } from '../../lib/ask/use-action'
import { newRequestId } from '../../lib/forms/random'
import { numberFormat } from '../../lib/texts/formats'
import { useLocale, useT } from '../../lib/texts/i18n'
import { PlainButton } from '../../ui/buttons/plain-button'
import { Progress } from '../../ui/faces/progress'
import { fileSize } from '../../ui/show/file-size'
import { DateTime } from '../../ui/show/date-time'
import { StatusBadge } from '../../ui/show/status-badge'
import { Quiet } from '../../ui/show/text'
import { PathOfRoute } from '../../ui/site-map-register'
import { DownloadActions } from './download-actions'
import { filesOf, mayHaveFiles } from './files-of'
import { DownloadStatus } from './download-status'
import classes from './exports.module.css'

// keys: exports.batch.*

/** A file: what it is of, how far it is, and what can be done with it. */
export function FileLine({ download }: { download: Download }) {
  const t = useT('exports')
  const file = useT('downloads')
  const locale = useLocale()
  const { kind, file_name, create_time, created_by, status, rows_done, size } = download
  const rows = file('rows', { count: rows_done, formatted: numberFormat(locale).format(rows_done) })
  const isGone = status === 'EXPIRED' || status === 'FAILED' || status === 'CANCELLED'
  return (
    <>
      <div className={classes.what}>
        <strong>{t(`kind.${kind}`)}</strong>
        <span className={classes.name}>{file_name}</span>
        <Quiet>
          <DateTime value={create_time} isBrief />
          {` · ${created_by}`}
          {status === 'READY' && ` · ${rows} · ${fileSize(size, locale)}`}
        </Quiet>
        {status !== 'READY' && <DownloadStatus download={download} />}
      </div>
      {isGone ? <MakeAgain download={download} /> : <DownloadActions download={download} isBrief />}
    </>
  )
}

/** The same question, asked anew: the rows are those of now. */
function MakeAgain({ download }: { download: Download }) {
  const t = useT('exports')
  const file = useT('downloads')
  const [request_id, setRequestId] = useState(newRequestId)
  const files = filesOf()
  const create = useAction(files.create, { refreshes: [files.list], done: file('asked') })
  const { kind, format, filters, columns, file_name } = download
  if (!mayHaveFiles()) return null

  async function run() {
    const outcome = await create.run({ request_id, kind, format, filters, columns })
    if (outcome.ok) setRequestId(newRequestId())
  }

  return (
    <PlainButton
      look="quiet"
      aria-label={`${t('again')}: ${file_name}`}
      isWorking={create.isRunning}
      onClick={() => void run()}
    >
      {t('again')}
    </PlainButton>
  )
}

const TONES = {
  UPLOADED: 'attention',
  PARSING: 'waiting',
  SUCCESS: 'success',
  PARTIAL: 'attention',
  FAILED: 'failed',
} as const

/** A batch of waybills: how many rows it brought. */
export function BatchLine({ batch }: { batch: WaybillBatch }) {
  const t = useT('exports')
  const number = numberFormat(useLocale())
  const pathOf = use(PathOfRoute)
  const { batch_no, file_name, status, rows, added, unchanged, create_time, created_by } = batch
  const done = added + unchanged
  return (
    <>
      <div className={classes.what}>
        <strong>{t('upload')}</strong>
        <span className={classes.name}>{file_name}</span>
        <Quiet>
          <DateTime value={create_time} isBrief />
          {` · ${created_by}`}
        </Quiet>
        <StatusBadge tone={TONES[status]}>{t(`batch.${status}`)}</StatusBadge>
        {status === 'PARSING' && <Progress label={file_name} value={(done / Math.max(rows, 1)) * 100} size="thin" />}
        {status !== 'UPLOADED' && (
          <Quiet>{t('uploadRows', { done: number.format(done), total: number.format(rows) })}</Quiet>
        )}
      </div>
      <Link to={pathOf('BatchUpload')} search={{ batch_no }} aria-label={`${t('see')}: ${file_name}`}>
        {t('see')}
      </Link>
    </>
  )
}

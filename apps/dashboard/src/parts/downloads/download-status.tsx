import type { Download } from '@balcao/contract/platform/downloads'
import type { DownloadState } from '@balcao/kernel/downloads'
import { numberFormat } from '../../lib/texts/formats'
import { useLocale, useT } from '../../lib/texts/i18n'
import { DateTime } from '../../ui/show/date-time'
import classes from './download-list.module.css'
import { Progress } from '../../ui/faces/progress'
import { StatusBadge, type Tone } from '../../ui/show/status-badge'
import { Quiet } from '../../ui/show/text'

const TONES: Record<DownloadState, Tone> = {
  QUEUED: 'waiting',
  GENERATING: 'waiting',
  READY: 'success',
  EXPIRED: 'closed',
  FAILED: 'failed',
  CANCELLED: 'closed',
}

/** How far a file is, or how it ended. */
export function DownloadStatus({ download }: { download: Download }) {
  const t = useT('downloads')
  const format = numberFormat(useLocale())
  const { status, rows_done, rows_total, expire_time, file_name } = download
  const done = format.format(rows_done)
  return (
    <span className={classes.status}>
      <StatusBadge tone={TONES[status]}>{t(`state.${status}`)}</StatusBadge>
      {status === 'GENERATING' && (
        <>
          {rows_total !== null && rows_total > 0 && (
            <Progress label={t('progress', { name: file_name })} value={(rows_done / rows_total) * 100} size="thin" />
          )}
          <Quiet>
            {rows_total === null ? t('rowsDone', { done }) : t('rowsOf', { done, total: format.format(rows_total) })}
          </Quiet>
        </>
      )}
      {status === 'READY' && expire_time && (
        <Quiet>
          {t('until')} <DateTime value={expire_time} isBrief />
        </Quiet>
      )}
    </span>
  )
}

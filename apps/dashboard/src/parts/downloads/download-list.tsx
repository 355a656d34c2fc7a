import { downloads, type Download } from '@balcao/contract/platform/downloads'
import type { DownloadKind } from '@balcao/kernel/downloads'
import { useT } from '../../lib/texts/i18n'
import { useAskMore } from '../../lib/ask/use-ask-more'
import { useLive } from '../../lib/live/use-live'
import { usePolling } from '../../lib/ask/use-polling'
import { DateTime } from '../../ui/show/date-time'
import { DownloadActions } from './download-actions'
import { DownloadFacts } from './download-facts'
import { DownloadStatus } from './download-status'
import { ListFaces } from '../../ui/lists/list-faces'
import { MoreRows } from '../../ui/lists/more-rows'

const SHOWN = [downloads.list]

interface DownloadListProps {
  kinds: readonly DownloadKind[]
  /** Of this settlement alone. */
  settlement_no?: string
  empty?: string
}

/** The files of some kinds, the latest 20 first (spec 9); one that is being written moves by itself. */
export function DownloadList({ kinds, settlement_no, empty }: DownloadListProps) {
  const t = useT('downloads')
  const log = useAskMore<Download>(downloads.list, { kinds: [...kinds], ...(settlement_no ? { settlement_no } : {}) })
  const { rows, error, refetch } = log
  useLive('download', SHOWN)
  usePolling(downloads.list, rows?.some(isUnderWay) ?? false)
  return (
    <>
      <ListFaces
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ download_id }) => download_id}
        empty={<p>{empty ?? t('empty')}</p>}
        columns={[
          { head: t('createTime'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
          { head: t('file'), cell: (download) => <DownloadFacts download={download} /> },
          { head: t('status'), isMain: true, cell: (download) => <DownloadStatus download={download} /> },
          { head: t('by'), cell: ({ created_by }) => created_by },
        ]}
        rowActions={(download) => <DownloadActions download={download} />}
      />
      <MoreRows of={log}>{t('older')}</MoreRows>
    </>
  )
}

function isUnderWay({ status }: Download): boolean {
  return status === 'QUEUED' || status === 'GENERATING'
}

import type { Download } from '@balcao/contract/platform/downloads'
import { useT } from '../../lib/texts/i18n'
import { useAction } from '../../lib/ask/use-action'
import { DangerButton } from '../../ui/buttons/danger-button'
import { PlainButton } from '../../ui/buttons/plain-button'
import { Actions } from '../../ui/frames/actions'
import { filesOf, mayHaveFiles } from './files-of'
import { followDownload } from './follow-download'

/** What can be done with a file: fetched as soon as it is being written, stopped until it is. */
export function DownloadActions({ download, isBrief = false }: { download: Download; isBrief?: boolean }) {
  const t = useT('downloads')
  const files = filesOf()
  const link = useAction(files.link)
  const cancel = useAction(files.cancel, { refreshes: [files.list] })
  const { download_id, status, file_name } = download
  if (!mayHaveFiles()) return null

  async function fetchFile(part: 'url' | 'manifest_url') {
    const outcome = await link.run({ download_id })
    if (outcome.ok) followDownload(outcome.reply[part])
  }

  const fetching = (
    <PlainButton
      look={isBrief ? 'quiet' : 'accent'}
      aria-label={t('downloadOf', { name: file_name })}
      isWorking={link.isRunning}
      onClick={() => void fetchFile('url')}
    >
      {t('download')}
    </PlainButton>
  )

  if (status === 'QUEUED' || status === 'GENERATING') {
    return (
      <Actions align="end">
        <DangerButton
          aria-label={t('cancelOf', { name: file_name })}
          disabled={cancel.isRunning}
          onClick={() => void cancel.run({ download_id })}
        >
          {t('cancel')}
        </DangerButton>
        {status === 'GENERATING' && fetching}
      </Actions>
    )
  }
  if (status !== 'READY') return null
  if (isBrief) return fetching
  return (
    <Actions align="end">
      <PlainButton
        look="quiet"
        aria-label={t('manifestOf', { name: file_name })}
        onClick={() => void fetchFile('manifest_url')}
      >
        {t('manifest')}
      </PlainButton>
      {fetching}
    </Actions>
  )
}

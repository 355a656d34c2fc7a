import { downloads, type Download } from '@balcao/contract/downloads'
import { useState } from 'react'
import { ask } from '../../lib/api'
import { useT } from '../../lib/i18n'
import { newRequestId } from '../../lib/random'
import { useAction } from '../../lib/use-action'
import { useAsk } from '../../lib/use-ask'
import { useLive } from '../../lib/use-live'
import { useUrlState } from '../../lib/use-url-state'
import { Card } from '../../ui/card'
import { PlainButton } from '../../ui/plain-button'
import { auditQuestion } from './audit-filters'
import classes from './audit.module.css'

const SHOWN = [downloads.list]
const OF_THE_LOG = { kind: 'audit' as const }

/** Asks for a file of what the list shows. */
export function ExportButton() {
  const t = useT('audit')
  const [state] = useUrlState()
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(downloads.create, { refreshes: SHOWN, done: t('exported') })

  async function send() {
    const outcome = await create.run({ ...OF_THE_LOG, request_id, filters: { ...auditQuestion(state) } })
    if (outcome.ok) setRequestId(newRequestId())
  }

  return (
    <PlainButton look="quiet" isWorking={create.isRunning} onClick={() => void send()}>
      {t('export')}
    </PlainButton>
  )
}

/** The files asked for lately; each becomes a link of its own as soon as it is written. */
export function AuditFiles() {
  const t = useT('audit')
  useLive('download', SHOWN)
  const { data } = useAsk(downloads.list, OF_THE_LOG)
  if (!data || data.list.length === 0) return null
  return (
    <Card title={t('files')}>
      <ul className={classes.files}>
        {data.list.slice(0, 5).map((file) => (
          <li key={file.download_id}>
            <File file={file} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function File({ file: { download_id, file_name, status } }: { file: Download }) {
  const t = useT('audit')
  async function fetchIt() {
    const { url } = await ask(downloads.link, { download_id })
    window.location.assign(url)
  }
  if (status !== 'READY') return <span>{`${file_name} · ${t(`state.${status}`)}`}</span>
  return (
    <button type="button" className={classes.text} onClick={() => void fetchIt()}>
      {t('download', { name: file_name })}
    </button>
  )
}

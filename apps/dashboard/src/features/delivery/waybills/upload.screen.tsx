import { waybills, type WaybillBatch } from '@balcao/contract/delivery/waybills'
import { BATCH_COLUMNS } from '@balcao/kernel/waybill-state'
import { useState } from 'react'
import { ask } from '../../../lib/ask/api'
import { sendOnce } from '../../../lib/ask/upload-file'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAskMore } from '../../../lib/ask/use-ask-more'
import { useLive } from '../../../lib/live/use-live'
import { usePolling } from '../../../lib/ask/use-polling'
import { useUrlState } from '../../../lib/address/use-url-state'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { explain } from '../../../ui/say/explain'
import { FileField } from '../../../ui/fields/file-field'
import { ListFaces } from '../../../ui/lists/list-faces'
import { RowLink } from '../../../ui/lists/row-link'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Working } from '../../../ui/faces/working'
import { MoreRows } from '../../../ui/lists/more-rows'
import { BatchCard } from './batch-card'
import { BatchStatus } from './batch-status'
import classes from './waybills.module.css'

const SHOWN = [waybills.batches, waybills.batch, waybills.rows]
const TYPES = ['csv', 'xlsx'] as const
/** The headings and one row as an example. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\uFEFF${BATCH_COLUMNS.join(',')}\r\nSHOP-1001,correios,BRA,AA473124829BR,2026-11-15\r\n`,
)}`

/** Many waybills at once: send, look, confirm; below what was sent before. */
export function UploadScreen() {
  const t = useT('waybills')
  const [{ batch_no }, change] = useUrlState()
  useLive('waybill', SHOWN)
  const chosen = typeof batch_no === 'string' && batch_no ? batch_no : null
  const above = (
    <>
      {holds('wayBill:edit') && !chosen && <SendCard onSent={(batch) => change({ batch_no: batch.batch_no })} />}
      {chosen && <BatchCard key={chosen} batch_no={chosen} onClose={() => change({ batch_no: undefined })} />}
    </>
  )
  return (
    <ScreenFrame title={t('uploads')} above={above}>
      <BatchList />
    </ScreenFrame>
  )
}

function SendCard({ onSent }: { onSent: (batch: WaybillBatch) => void }) {
  const t = useT('waybills')
  const [sending, setSending] = useState<File | null>(null)
  const [failure, setFailure] = useState('')

  async function send(file: File) {
    setSending(file)
    setFailure('')
    try {
      const input = (request_id: string) => ({ request_id, name: file.name })
      onSent(await sendOnce(file, (number) => ask(waybills.upload, input(number), { file })))
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setSending(null)
    }
  }

  return (
    <Card title={t('newBatch')}>
      <Stack isTight>
        <Paragraph>{t('batchText')}</Paragraph>
        <Paragraph>
          <a className={classes.link} href={TEMPLATE} download="waybills.csv">
            {t('template')}
          </a>
        </Paragraph>
        {sending ? (
          <Working>{t('reading', { name: sending.name })}</Working>
        ) : (
          <FileField
            label={t('batchFile')}
            types={TYPES}
            error={failure || undefined}
            onChoose={(file) => void send(file)}
          />
        )}
      </Stack>
    </Card>
  )
}

function BatchList() {
  const t = useT('waybills')
  const log = useAskMore<WaybillBatch>(waybills.batches, {})
  const { rows, error, refetch } = log
  usePolling(waybills.batches, rows?.some(({ status }) => status === 'PARSING') ?? false)
  return (
    <>
      <ListFaces
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ batch_no }) => batch_no}
        empty={<p>{t('noBatches')}</p>}
        columns={[
          { head: t('sent'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
          {
            head: t('batchFile'),
            isMain: true,
            cell: ({ batch_no, file_name }) => (
              <RowLink to="BatchUpload" search={{ batch_no }}>
                {file_name}
              </RowLink>
            ),
          },
          { head: t('batchStatus'), isMain: true, cell: ({ status }) => <BatchStatus status={status} /> },
          { head: t('rows'), isNumber: true, cell: (batch) => batch.rows },
          { head: t('addedRows'), isNumber: true, cell: ({ added }) => added },
          { head: t('unchangedRows'), isNumber: true, cell: ({ unchanged }) => unchanged },
          { head: t('failedRows'), isNumber: true, cell: ({ failed }) => failed },
          { head: t('createdBy'), cell: ({ created_by }) => created_by },
        ]}
      />
      <MoreRows of={log}>{t('older')}</MoreRows>
    </>
  )
}

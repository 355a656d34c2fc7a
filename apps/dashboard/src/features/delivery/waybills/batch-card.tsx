import { waybills, type BatchRow, type WaybillBatch } from '@balcao/contract/delivery/waybills'
import { BATCH_COLUMNS } from '@balcao/kernel/waybill-state'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useAskMore } from '../../../lib/ask/use-ask-more'
import { usePolling } from '../../../lib/ask/use-polling'
import { Card } from '../../../ui/frames/card'
import { CheckField } from '../../../ui/fields/check-field'
import { FailureFace } from '../../../ui/faces/failure-face'
import { ListFaces } from '../../../ui/lists/list-faces'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Actions } from '../../../ui/frames/actions'
import { Stack } from '../../../ui/frames/stack'
import { StateLine } from '../../../ui/frames/state-line'
import { MoreRows } from '../../../ui/lists/more-rows'
import { BatchStatus } from './batch-status'
import { FileButton } from './export-waybills'
import classes from './waybills.module.css'

interface BatchCardProps {
  batch_no: string
  onClose: () => void
}

/** What a file holds, row by row and fault by fault; nothing is written until it is confirmed. */
export function BatchCard({ batch_no, onClose }: BatchCardProps) {
  const t = useT('waybills')
  const { data, error, refetch } = useAsk(waybills.batch, { batch_no })
  usePolling(waybills.batch, data?.status === 'PARSING')
  if (error && !data) {
    return <FailureFace title={t('batchFailed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  if (!data) return <LoadingFace />
  return (
    <Card title={data.file_name}>
      <Stack>
        <Summary batch={data} onClose={onClose} />
        <div>
          <Rows batch={data} />
        </div>
      </Stack>
    </Card>
  )
}

const STALE = [waybills.batch, waybills.batches, waybills.rows]

function Summary({ batch, onClose }: { batch: WaybillBatch; onClose: () => void }) {
  const t = useT('waybills')
  const confirm = useAction(waybills.confirm, { refreshes: STALE, done: t('confirmed') })
  const { batch_no, status, rows, good, added, unchanged, failed } = batch
  const bad = rows - good
  const fresh = good - unchanged
  const isOver = status === 'SUCCESS' || status === 'PARTIAL' || status === 'FAILED'
  return (
    <>
      <StateLine>
        <BatchStatus status={status} />
        <span>{t('rowsRead', { count: rows })}</span>
        {isOver ? (
          <span>{t('result', { added, unchanged, failed })}</span>
        ) : (
          bad > 0 && <span className={classes.bad}>{t('rowsBad', { count: bad })}</span>
        )}
        {status === 'UPLOADED' && good > 0 && fresh === 0 && <span>{t('nothingNew')}</span>}
      </StateLine>
      <Actions>
        {status === 'UPLOADED' && fresh > 0 && holds('wayBill:edit') && (
          <PlainButton isWorking={confirm.isRunning} onClick={() => void confirm.run({ batch_no })}>
            {t('confirm', { count: fresh })}
          </PlainButton>
        )}
        {bad > 0 && <FileButton wish={{ kind: 'waybillRows', filters: { batch_no } }}>{t('badRowsFile')}</FileButton>}
        <PlainButton look="quiet" onClick={onClose}>
          {t('closeBatch')}
        </PlainButton>
      </Actions>
    </>
  )
}

function Rows({ batch }: { batch: WaybillBatch }) {
  const t = useT('waybills')
  const { batch_no, rows: count, good } = batch
  const [only_faulty, setOnlyFaulty] = useState(good < count)
  const log = useAskMore<BatchRow>(waybills.rows, { batch_no, only_faulty })
  const { rows, error, refetch } = log
  return (
    <>
      {good < count && (
        <CheckField name="only_faulty" label={t('onlyBad')} checked={only_faulty} onChange={setOnlyFaulty} />
      )}
      <ListFaces
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ line }) => line}
        empty={<p>{t('noRows')}</p>}
        columns={[
          { head: t('line'), isNumber: true, isMain: true, cell: ({ line }) => line },
          ...BATCH_COLUMNS.map((column) => ({
            head: t(`column.${column}`),
            cell: (row: BatchRow) => <Cell row={row} column={column} />,
          })),
        ]}
      />
      <MoreRows of={log}>{t('moreRows')}</MoreRows>
    </>
  )
}

/** The cell as it was sent, and what is wrong with it right below. */
function Cell({ row, column }: { row: BatchRow; column: (typeof BATCH_COLUMNS)[number] }) {
  const t = useT('waybills')
  const found = row.faults.find((fault) => fault.column === column)
  return (
    <span className={classes.cell}>
      <span>{row.cells[column] || '—'}</span>
      {found && <span className={classes.bad}>{t(`fault.${found.fault}`)}</span>}
    </span>
  )
}

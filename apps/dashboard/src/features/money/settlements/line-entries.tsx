import { settlements, type SettlementDetail, type SettlementEntry } from '@balcao/contract/money/settlements'
import { useT } from '../../../lib/texts/i18n'
import { useAskMore } from '../../../lib/ask/use-ask-more'
import { useUrlState } from '../../../lib/address/use-url-state'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { ListFaces } from '../../../ui/lists/list-faces'
import { Money } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'

/** What stands behind the line that is open: entries of the books, and their orders. */
export function LineEntries({ settlement }: { settlement: SettlementDetail }) {
  const [{ kind }] = useUrlState()
  const line = settlement.lines.find((each) => each.kind === kind && each.entries > 0)
  if (!line) return null
  return <Entries key={line.kind} settlement_no={settlement.settlement_no} kind={line.kind} />
}

function Entries({ settlement_no, kind }: { settlement_no: string; kind: SettlementEntry['kind'] }) {
  const t = useT('settlements')
  const { rows, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAskMore<SettlementEntry>(
    settlements.entries,
    { settlement_no, kind },
  )
  return (
    <Card title={t('behind', { line: t(`line.${kind}`) })}>
      <ListFaces
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ entry_id }) => entry_id}
        empty={<p>{t('noEntries')}</p>}
        columns={[
          { head: t('time'), cell: ({ at }) => <DateTime value={at} isBrief /> },
          { head: t('order'), cell: ({ trade_no, object_id }) => <Order trade_no={trade_no} object_id={object_id} /> },
          {
            head: t('amount'),
            isNumber: true,
            isMain: true,
            cell: ({ amount, currency }) => <Money of="settlementEntry" amount={amount} currency={currency} />,
          },
        ]}
      />
      {hasNextPage && (
        <PlainButton look="quiet" isWorking={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </PlainButton>
      )}
    </Card>
  )
}

function Order({ trade_no, object_id }: { trade_no: string; object_id: string }) {
  if (!trade_no) return <Code>{object_id}</Code>
  return (
    <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
      <Code>{trade_no}</Code>
    </RowLink>
  )
}

import { merchantBooks, type EntryOrigin } from '@balcao/contract/money/merchant-books'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useT } from '../../../../lib/texts/i18n'
import { knownText } from '../../../../lib/texts/known-text'
import { useMethodText } from '../../../../parts/statuses/method-text'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { Facts } from '../../../../ui/frames/facts'
import { SideDrawer } from '../../../../ui/frames/side-drawer'
import { Stack } from '../../../../ui/frames/stack'
import { ListTable } from '../../../../ui/lists/list-table'
import { Code } from '../../../../ui/show/code'
import { DateTime } from '../../../../ui/show/date-time'
import { Money } from '../../../../ui/show/money'
import { Paragraph } from '../../../../ui/show/text'
import classes from './desk.module.css'

// keys: finance.type.*
// keys: merchant-desk.object.*
// keys: merchant-desk.account.*

interface OriginDrawerProps {
  merchant_no: string
  entry_id: string
  onClose: () => void
}

/** One line of the books: what caused it, and the whole booking, the provider's side too. */
export function OriginDrawer({ merchant_no, entry_id, onClose }: OriginDrawerProps) {
  const t = useT('merchant-desk')
  const { data, error, refetch } = useAsk(merchantBooks.origin, { merchant_no, entry_id })
  return (
    <SideDrawer title={t('origin')} onClose={onClose}>
      {() => {
        if (data) return <Origin origin={data} />
        if (!error) return <LoadingFace />
        return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      }}
    </SideDrawer>
  )
}

function Origin({ origin }: { origin: EntryOrigin }) {
  const t = useT('merchant-desk')
  const finance = useT('finance')
  const { at, object, object_id, trade_no, lines, settlements } = origin
  return (
    <Stack>
      <Facts
        facts={[
          { name: knownText(t, 'object', object), value: <CopyButton text={object_id} /> },
          ...(trade_no && trade_no !== object_id
            ? [{ name: t('object.order'), value: <CopyButton text={trade_no} /> }]
            : []),
          ...useCauseFacts(origin),
          { name: t('booked'), value: <DateTime value={at} /> },
        ]}
      />
      <h3 className={classes.name}>{t('booking')}</h3>
      <Paragraph look="hint">{t('cancelOut')}</Paragraph>
      <ListTable
        rows={lines.map((line, number) => ({ ...line, number }))}
        rowKey={({ number }) => number}
        columns={[
          { head: finance('entry'), cell: ({ type }) => knownText(finance, 'type', type) },
          { head: finance('accountLabel'), isMain: true, cell: ({ account }) => knownText(t, 'account', account) },
          {
            head: finance('amount'),
            isNumber: true,
            isMain: true,
            cell: ({ amount, currency }) => <Money of="ledgerEntry" amount={amount} currency={currency} />,
          },
        ]}
      />
      {settlements.length > 0 && (
        <Facts
          facts={settlements.map(({ settlement_no, amount }) => ({
            name: settlement_no || t('object.other'),
            value: <Money of="withdrawalOrigin" amount={amount} currency={lines[0]?.currency ?? ''} />,
          }))}
        />
      )}
    </Stack>
  )
}

function useCauseFacts({ cause }: EntryOrigin) {
  const t = useT('merchant-desk')
  const method = useMethodText()
  if (!cause) return []
  return [
    { name: t('causeStatus'), value: <Code>{cause.status}</Code> },
    { name: t('causeAmount'), value: <Money of="typedAmount" amount={cause.amount} currency={cause.currency} /> },
    ...(cause.method ? [{ name: t('causeMethod'), value: method(cause.method) }] : []),
    { name: t('causeTime'), value: <DateTime value={cause.create_time} /> },
  ]
}

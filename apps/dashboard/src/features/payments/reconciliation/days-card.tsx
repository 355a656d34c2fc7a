import { reconciliation, type ReconciledDay } from '@balcao/contract/payments/reconciliation'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useT } from '../../../lib/texts/i18n'
import { useBankFaultText } from '../../../parts/statuses/bank-fault-text'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Card } from '../../../ui/frames/card'
import { ListFaces } from '../../../ui/lists/list-faces'
import { DateTime } from '../../../ui/show/date-time'
import { useBriefDayText } from '../../../ui/show/day-text'
import { Quiet } from '../../../ui/show/text'

/** The last days of each bank. */
export function DaysCard() {
  const t = useT('reconciliation')
  const dayText = useBriefDayText()
  const { data, error, refetch } = useAsk(reconciliation.days, {})
  const again = useAction(reconciliation.again, {
    refreshes: [reconciliation.days],
    done: t('askedAgain'),
  })
  return (
    <Card title={t('days')}>
      <ListFaces<ReconciledDay>
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ channel, day }) => `${channel} ${day}`}
        empty={<p>{t('noDays')}</p>}
        columns={[
          { head: t('day'), isMain: true, cell: ({ day }) => dayText(day) },
          { head: t('channel'), isMain: true, cell: ({ channel }) => channel },
          { head: t('compared'), cell: (row) => <Compared row={row} /> },
          { head: t('movements'), isNumber: true, cell: ({ movements }) => movements },
          { head: t('openOf'), isMain: true, isNumber: true, cell: ({ open }) => open },
        ]}
        rowActions={({ channel, day }) => (
          <PlainButton
            look="quiet"
            aria-label={t('againOf', { day: dayText(day), channel })}
            onClick={() => void again.run({ channel, day })}
          >
            {t('again')}
          </PlainButton>
        )}
      />
    </Card>
  )
}

function Compared({ row: { ran_at, fault } }: { row: ReconciledDay }) {
  const t = useT('reconciliation')
  const inWords = useBankFaultText()
  if (ran_at === null) return <Quiet>{t('due')}</Quiet>
  return (
    <>
      <DateTime value={ran_at} isBrief />
      {fault && <Quiet>{` ${inWords(fault)}`}</Quiet>}
    </>
  )
}

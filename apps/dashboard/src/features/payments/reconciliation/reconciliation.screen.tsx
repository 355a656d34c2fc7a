import { DifferenceFilters, reconciliation, type DifferenceRow } from '@balcao/contract/payments/reconciliation'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { filtersOf } from '../../../ui/filters/filters'
import { Stack } from '../../../ui/frames/stack'
import { ListScreen } from '../../../ui/lists/list-screen'
import { Code } from '../../../ui/show/code'
import { DateTime } from '../../../ui/show/date-time'
import { useBriefDayText } from '../../../ui/show/day-text'
import { Money } from '../../../ui/show/money'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Paragraph, Quiet } from '../../../ui/show/text'
import { DaysCard } from './days-card'
import classes from './reconciliation.module.css'
import { SettleDialog } from './settle.dialog'

const TONE_OF: Record<DifferenceRow['status'], Tone> = { OPEN: 'attention', SETTLED: 'success', GONE: 'closed' }

/** What banks and books have differently, and when they were compared. */
export function ReconciliationScreen() {
  const t = useT('reconciliation')
  const dayText = useBriefDayText()
  const [chosen, setChosen] = useState<DifferenceRow | null>(null)
  return (
    <>
      <ListScreen
        title={t('title')}
        overview={
          <Stack>
            <Paragraph look="quiet">{t('text')}</Paragraph>
            <DaysCard />
          </Stack>
        }
        heading={<h2 className={classes.heading}>{t('differences')}</h2>}
        endpoint={reconciliation.differences}
        rowKey={({ difference_id }) => difference_id}
        filters={filtersOf(DifferenceFilters, {
          number: { label: t('number') },
          status: { label: t('status'), option: (state) => t(`statusOf.${state}`) },
          what: { label: t('difference'), option: (what) => t(`what.${what}`) },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={[
          { head: t('found'), sort: 'create_time', cell: (row) => <DateTime value={row.create_time} isBrief /> },
          { head: t('channel'), cell: ({ channel, day }) => `${channel} · ${dayText(day)}` },
          {
            head: t('number'),
            isMain: true,
            cell: ({ number, kind, merchant_no }) => (
              <>
                <Code>{number}</Code> <Quiet>{`${t(`kind.${kind}`)} · ${merchant_no || t('unknownMerchant')}`}</Quiet>
              </>
            ),
          },
          { head: t('difference'), isMain: true, cell: ({ what }) => t(`what.${what}`) },
          {
            head: t('ours'),
            isNumber: true,
            cell: (row) => <Sum of="ledgerEntry" amount={row.ours} currency={row.currency} />,
          },
          {
            head: t('theirs'),
            isNumber: true,
            cell: (row) => <Sum of="bankLine" amount={row.theirs} currency={row.currency} />,
          },
          {
            head: t('status'),
            isMain: true,
            cell: ({ status, note, settled_by }) => (
              <>
                <StatusBadge tone={TONE_OF[status]}>{t(`statusOf.${status}`)}</StatusBadge>
                {note && <Quiet>{` ${t('noteBy', { name: settled_by, note })}`}</Quiet>}
              </>
            ),
          },
        ]}
        rowActions={(row) =>
          row.status === 'OPEN' && (
            <PlainButton look="quiet" aria-label={t('settleOf', { number: row.number })} onClick={() => setChosen(row)}>
              {t('settle')}
            </PlainButton>
          )
        }
      />
      {chosen && <SettleDialog key={chosen.difference_id} difference={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface SumProps {
  of: 'ledgerEntry' | 'bankLine'
  amount: string | null
  currency: string
}

function Sum({ of, amount, currency }: SumProps) {
  const t = useT('reconciliation')
  return amount === null ? <Quiet>{t('none')}</Quiet> : <Money of={of} amount={amount} currency={currency} />
}

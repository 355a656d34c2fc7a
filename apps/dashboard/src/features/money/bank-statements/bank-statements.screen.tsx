import { BankLineFilters, bankStatements, type BankStatementLine } from '@balcao/contract/money/bank-statements'
import type { BankLineState } from '@balcao/kernel/bank-statement'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { useDayText } from '../../../ui/show/day-text'
import { Money } from '../../../ui/show/money'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Quiet } from '../../../ui/show/text'
import { ImportCard } from './import-card'
import { ResolveDialog } from './resolve.dialog'

const TONES: Record<BankLineState, Tone> = { MATCHED: 'success', OPEN: 'attention', RESOLVED: 'closed' }

/** What the provider's bank said, held against the books; what differs waits here. */
export function BankStatementsScreen() {
  const t = useT('bank-statements')
  const day = useDayText()
  const [resolving, setResolving] = useState<BankStatementLine | null>(null)
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={bankStatements.lines}
        rowKey={({ line_id }) => line_id}
        overview={<ImportCard />}
        filters={filtersOf(BankLineFilters, {
          status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
          difference: { label: t('differenceLabel'), option: (difference) => t(`difference.${difference}`) },
          currency: { label: t('currency') },
          reference: { label: t('reference') },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={[
          { head: t('day'), sort: 'create_time', cell: ({ booked_on }) => day(booked_on) },
          { head: t('reference'), cell: ({ reference }) => <Quiet>{reference}</Quiet> },
          { head: t('books'), cell: (line) => <Booked line={line} /> },
          {
            head: t('amount'),
            isNumber: true,
            isMain: true,
            cell: ({ amount, currency }) => <Money of="bankLine" amount={amount} currency={currency} />,
          },
          { head: t('statusLabel'), isMain: true, cell: (line) => <Status line={line} /> },
        ]}
        rowActions={(line) =>
          line.status === 'OPEN' && (
            <PlainButton
              look="quiet"
              aria-label={t('resolveOf', { reference: line.object_id || line.reference })}
              onClick={() => setResolving(line)}
            >
              {t('resolve')}
            </PlainButton>
          )
        }
      />
      {resolving && <ResolveDialog line={resolving} onClose={() => setResolving(null)} />}
    </>
  )
}

/** Whose it is by the books. */
function Booked({ line: { merchant_no, object_id } }: { line: BankStatementLine }) {
  if (!merchant_no) return '—'
  return (
    <>
      <div>
        <RowLink to="MerchantDesk" search={{ merchant_no }}>
          {merchant_no}
        </RowLink>
      </div>
      <div>
        <Code>{object_id}</Code>
      </div>
    </>
  )
}

function Status({ line: { status, difference, note, settled_by } }: { line: BankStatementLine }) {
  const t = useT('bank-statements')
  return (
    <>
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {difference && <Quiet> {t(`difference.${difference}`)}</Quiet>}
      {note && <Quiet> {t('said', { who: settled_by, note })}</Quiet>}
    </>
  )
}

import type { AccountDeposit } from '@balcao/contract/payments/virtual-accounts'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { DateTime } from '../../../ui/show/date-time'
import type { Column } from '../../../ui/lists/list-table'
import { Money } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { DepositStatus } from './account-status'
import classes from './virtual-accounts.module.css'

/** A deposit in a row: when, how much, from whom, and what became of it. */
export function useDepositColumns(): Column<AccountDeposit>[] {
  const t = useT('virtual-accounts')
  const city = useCity()
  return [
    {
      head: t('deposit.arrivedIn', { zone: city(shownTimeZone()) }),
      cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
    },
    {
      head: t('deposit.amount'),
      isNumber: true,
      isMain: true,
      cell: ({ amount, currency }) => <Money of="depositAmount" amount={amount} currency={currency} />,
    },
    { head: t('deposit.payer'), cell: (deposit) => <Payer deposit={deposit} /> },
    { head: t('statusLabel'), isMain: true, cell: (deposit) => <Standing deposit={deposit} /> },
  ]
}

function Payer({ deposit }: { deposit: AccountDeposit }) {
  const t = useT('virtual-accounts')
  const { payer_name, payer_bank, payer_account, tracking_key } = deposit
  return (
    <span className={classes.cell}>
      <span>{payer_name}</span>
      <span className={classes.quiet}>{[payer_bank, payer_account].filter(Boolean).join(' · ')}</span>
      <span className={classes.quiet}>
        {t('deposit.trackingKey')} <Code>{tracking_key}</Code>
      </span>
    </span>
  )
}

/** The state, why it waits, and until when. */
function Standing({ deposit }: { deposit: AccountDeposit }) {
  const t = useT('virtual-accounts')
  const { status, oddity, expected_amount, currency, trade_no, return_time, detail } = deposit
  const isOfAmount = oddity === 'SHORT' || oddity === 'OVER'
  return (
    <span className={classes.cell}>
      <DepositStatus status={status} />
      {oddity && (
        <span className={classes.quiet}>
          {t(`deposit.oddity.${oddity}`)}
          {isOfAmount && expected_amount !== null && (
            <>
              {' · '}
              {t('deposit.expected')} <Money of="expectedAmount" amount={expected_amount} currency={currency} />
            </>
          )}
        </span>
      )}
      {trade_no && (
        <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
          <Code>{trade_no}</Code>
        </RowLink>
      )}
      {status === 'WAITING' && detail && (
        <span className={classes.quiet}>{t('deposit.returnRefused', { detail })}</span>
      )}
      {status === 'WAITING' && return_time && (
        <span className={classes.quiet}>
          {t('deposit.returnsAt')} <DateTime value={return_time} isBrief />
        </span>
      )}
    </span>
  )
}

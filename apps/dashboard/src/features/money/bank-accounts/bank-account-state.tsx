import type { BankAccount } from '@balcao/contract/money/bank-accounts'
import { useT } from '../../../lib/texts/i18n'
import { DateTime } from '../../../ui/show/date-time'
import { BankAccountStatus } from './bank-account-status'
import classes from './bank-accounts.module.css'

function isResting({ status, usable_from }: BankAccount): boolean {
  return status !== 'DISABLED' && Date.parse(usable_from) > Date.now()
}

/** What it waits for, or why it was refused. */
export function BankAccountState({ account }: { account: BankAccount }) {
  const t = useT('bank-accounts')
  const { status, reason, usable_from } = account
  return (
    <span className={classes.state}>
      <BankAccountStatus status={status} />
      {reason && <span className={classes.quiet}>{reason}</span>}
      {isResting(account) && (
        <span className={classes.quiet}>
          {t('restsUntil')} <DateTime value={usable_from} />
        </span>
      )}
    </span>
  )
}

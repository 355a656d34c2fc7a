import type { Balance } from '@balcao/contract/money/finance'
import type { MerchantAccount } from '@balcao/kernel/ledger-accounts'
import { useT } from '../../../lib/texts/i18n'
import { sessionKeys } from '../../../lib/session/storage'
import { Card } from '../../../ui/frames/card'
import { LinkButton } from '../../../ui/buttons/link-button'
import { FigureAbout } from '../../../ui/frames/figure-about'
import { Money, useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { RowLink } from '../../../ui/lists/row-link'
import { Actions } from '../../../ui/frames/actions'
import classes from './finance.module.css'

/** Of nothing, and of a debt, nothing can be moved. */
const isSomething = (amount: string) => /^[^-]*[1-9]/.test(amount)

const BESIDE = ['pending', 'reserve', 'frozen', 'payout'] as const

interface BalanceCardProps {
  balance: Balance
  /** Left out: nothing can be moved here. */
  onTransfer: (() => void) | undefined
}

/** One currency; each number opens the lines of the books that make it. */
export function BalanceCard({ balance, onTransfer }: BalanceCardProps) {
  const t = useT('finance')
  const { currency, available, payout } = balance
  const mayWithdraw =
    onTransfer !== undefined &&
    sessionKeys.showNewWithdrawal.read() === true &&
    (isSomething(available) || isSomething(payout))
  return (
    <Card title={currency}>
      <div className={classes.main}>
        <Figure balance={balance} account="available" />
        <Actions>
          {onTransfer && isSomething(available) && (
            <PlainButton look="quiet" onClick={onTransfer}>
              {t('transfer')}
            </PlainButton>
          )}
          {mayWithdraw && <LinkButton to="Withdrawals">{t('withdraw')}</LinkButton>}
        </Actions>
      </div>
      <div className={classes.numbers}>
        {BESIDE.map((account) => (
          <Figure key={account} balance={balance} account={account} />
        ))}
      </div>
    </Card>
  )
}

function Figure({ balance, account }: { balance: Balance; account: MerchantAccount }) {
  const t = useT('finance')
  const money = useMoneyText()
  const { currency } = balance
  const amount = balance[account]
  const link = (
    <RowLink
      to="ReportDetails"
      search={{ currency, account }}
      className={classes.number}
      aria-label={t('open', { account: t(`account.${account}`), amount: money(amount, currency) })}
    >
      <span className={classes.name}>{t(`account.${account}`)}</span>
      <span className={classes.value}>
        <Money of={account} amount={amount} currency={currency} isLarge={account === 'available'} />
      </span>
    </RowLink>
  )
  return (
    <div className={classes.figure}>
      {link}
      <FigureAbout of={account} name={t(`account.${account}`)} />
    </div>
  )
}

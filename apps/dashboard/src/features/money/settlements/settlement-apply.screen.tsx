import { bankAccounts, type BankAccount } from '@balcao/contract/money/bank-accounts'
import { finance } from '@balcao/contract/money/finance'
import { settlements, type SettlementDetail } from '@balcao/contract/money/settlements'
import { mayApply } from '@balcao/kernel/settlement-state'
import { useNavigate } from '@tanstack/react-router'
import { use, useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { Facts } from '../../../ui/frames/facts'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Money, useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { SelectField } from '../../../ui/fields/select-field'
import { PathOfRoute } from '../../../ui/site-map-register'
import { SettlementOpened } from './settlement-opened'
import { SettlementStatus } from './settlement-status'
import classes from './settlements.module.css'

const STALE = [settlements.list, settlements.detail, finance.balances]

/** Asks for a settlement to be paid: to which account, and how much. */
export function SettlementApplyScreen() {
  const t = useT('settlements')
  return (
    <SettlementOpened>
      {(settlement) => (
        <>
          <ScreenTitle title={t('apply')} />
          <Card>
            <Facts
              facts={[
                { name: t('number'), value: settlement.settlement_no },
                {
                  name: t('payable'),
                  value: <Money amount={settlement.payable} currency={settlement.settle_currency} />,
                },
                { name: t('statusLabel'), value: <SettlementStatus status={settlement.status} /> },
                ...(settlement.reason ? [{ name: t('reason'), value: settlement.reason }] : []),
              ]}
            />
            <Asking settlement={settlement} />
          </Card>
        </>
      )}
    </SettlementOpened>
  )
}

function Asking({ settlement }: { settlement: SettlementDetail }) {
  const t = useT('settlements')
  const { data: accounts } = useAsk(bankAccounts.list, {})
  if (settlement.target !== 'BANK' || !mayApply(settlement.status))
    return <p className={classes.note}>{t('notToApply')}</p>
  if (!accounts) return <LoadingFace />
  const usable = accounts.filter((account) => takes(account, settlement.settle_currency))
  if (usable.length > 0) return <ApplyForm settlement={settlement} accounts={usable} />
  return (
    <div className={classes.form}>
      <p className={classes.note}>{t('noAccount', { currency: settlement.settle_currency })}</p>
      <LinkButton to="BankAccounts" variant="default">
        {t('toAccounts')}
      </LinkButton>
    </div>
  )
}

function takes({ status, currency, usable_from }: BankAccount, wanted: string): boolean {
  return status === 'VERIFIED' && currency === wanted && Date.parse(usable_from) <= Date.now()
}

function ApplyForm({ settlement, accounts }: { settlement: SettlementDetail; accounts: BankAccount[] }) {
  const t = useT('settlements')
  const money = useMoneyText()
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const [account_id, setAccountId] = useState(accounts[0]?.account_id ?? '')
  const [request_id] = useState(newRequestId)
  const apply = useAction(settlements.apply, { refreshes: STALE, done: t('applied') })
  const { settlement_no, payable, settle_currency } = settlement

  async function send(event: FormEvent) {
    event.preventDefault()
    const outcome = await apply.run({ request_id, settlement_no, account_id })
    if (outcome.ok) await navigate({ to: pathOf('SettlementDetails'), search: { settlement_no } })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <SelectField
        label={t('account')}
        value={account_id}
        options={accounts.map((each) => ({
          value: each.account_id,
          label: `${each.bank_name} ${each.masked} (${each.currency})`,
        }))}
        onChange={setAccountId}
      />
      <p className={classes.note}>{t('applyNote')}</p>
      <div>
        <PlainButton type="submit" isWorking={apply.isRunning}>
          {t('applyFor', { amount: money(payable, settle_currency) })}
        </PlainButton>
      </div>
    </form>
  )
}

import { bankAccounts, type BankAccount } from '@balcao/contract/money/bank-accounts'
import { finance } from '@balcao/contract/money/finance'
import { settlements, type SettlementDetail } from '@balcao/contract/money/settlements'
import { mayApply } from '@balcao/kernel/settlement-state'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { Form } from '../../../ui/forms/form'
import { Card } from '../../../ui/frames/card'
import { Facts } from '../../../ui/frames/facts'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Money, useMoneyText } from '../../../ui/show/money'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { SelectField } from '../../../ui/fields/select-field'
import { PathOfRoute } from '../../../ui/site-map-register'
import { KycNotice } from '../../../parts/kyc/kyc-notice'
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
                  value: (
                    <Money of="settlementPayable" amount={settlement.payable} currency={settlement.settle_currency} />
                  ),
                },
                { name: t('statusLabel'), value: <SettlementStatus status={settlement.status} /> },
                ...(settlement.reason ? [{ name: t('reason'), value: settlement.reason }] : []),
              ]}
            />
            <KycNotice gate="settlementApplication" isInside>
              <Asking settlement={settlement} />
            </KycNotice>
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
  const { settlement_no, payable, settle_currency } = settlement
  const form = useForm(settlements.apply, {
    start: { account_id: accounts[0]?.account_id ?? '' },
    toInput: ({ account_id }, request_id) => ({ request_id, settlement_no, account_id }),
    refreshes: STALE,
    done: t('applied'),
    onDone: () => navigate({ to: pathOf('SettlementDetails'), search: { settlement_no } }),
    asksBeforeLeaving: false,
  })
  return (
    <div className={classes.form}>
      <Form of={form} submit={t('applyFor', { amount: money(payable, settle_currency) })}>
        <SelectField
          label={t('account')}
          options={accounts.map((each) => ({
            value: each.account_id,
            label: `${each.bank_name} ${each.masked} (${each.currency})`,
          }))}
          {...form.field('account_id')}
        />
        <p className={classes.note}>{t('applyNote')}</p>
      </Form>
    </div>
  )
}

import type { BankAccount } from '@balcao/contract/money/bank-accounts'
import { finance, type Balance } from '@balcao/contract/money/finance'
import { withdrawals, type WithdrawalQuote, type WithdrawalSettings } from '@balcao/contract/money/withdrawals'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { MOST_REMARK, WITHDRAWAL_SOURCES, type WithdrawalSource } from '@balcao/kernel/withdrawal-state'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { isCode } from '../../../ui/fields/code-field'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { MoneyField } from '../../../ui/fields/money-field'
import { TextField } from '../../../ui/fields/text-field'
import { CodeStep } from './code-step'
import { HeldFacts } from './held-facts'
import { QuoteFacts } from './quote-facts'

interface WithdrawFormProps {
  accounts: BankAccount[]
  balances: Balance[]
  settings: WithdrawalSettings
  close: () => void
}

const STALE = [withdrawals.list, finance.balances, finance.overview, finance.entries]

/** First what and where to, with its price; then the code, where one is needed. The button says how much leaves. */
export function WithdrawForm({ accounts, balances, settings, close }: WithdrawFormProps) {
  const t = useT('withdrawals')
  const money = useMoneyText()
  // Nobody is mailed one who has a second factor.
  const { needs_code: needsCode } = settings
  const [isCodeSent, setIsCodeSent] = useState(false)
  const currencyOf = (id: string) => accounts.find(({ account_id }) => account_id === id)?.currency ?? 'BRL'
  const form = useForm(withdrawals.create, {
    start: () => ({ ...EMPTY, account_id: accounts[0]?.account_id ?? '' }),
    faults: ({ account_id, amount }) => ({
      amount: amountOf(amount, currencyOf(account_id)) === null && t('amountWrong'),
    }),
    toInput: ({ account_id, source, amount, remark, code }, request_id) => {
      const currency = currencyOf(account_id)
      const wish = { currency, amount: amountOf(amount, currency) ?? '', source, account_id }
      return { ...wish, request_id, remark: remark.trim(), ...(needsCode ? { code } : {}) }
    },
    proofs: ['code'],
    refreshes: STALE,
    done: t('sent'),
    onDone: close,
  })
  const { account_id, source, code } = form.draft
  const currency = currencyOf(account_id)
  const balance = balances.find((each) => each.currency === currency)
  const amount = amountOf(form.draft.amount, currency)
  return (
    <Form of={form}>
      <SelectField
        label={t('account')}
        options={accounts.map((each) => ({
          value: each.account_id,
          label: `${each.bank_name} ${each.masked} (${each.currency})`,
        }))}
        {...form.field('account_id')}
      />
      {balance && <HeldFacts balance={balance} settings={settings} />}
      <SelectField
        label={t('source')}
        options={WITHDRAWAL_SOURCES.map((value) => ({
          value,
          label: `${t(`from.${value}`)}: ${money(balance?.[value] ?? formatMoney(0n, currency), currency)}`,
        }))}
        {...form.field('source')}
      />
      <MoneyField
        label={t('amountIn', { currency })}
        {...form.field('amount')}
        error={form.draft.amount !== '' && amount === null ? t('amountWrong') : undefined}
      />
      <TextField
        label={t('remark')}
        hint={t('remarkHint', { most: MOST_REMARK })}
        maxLength={MOST_REMARK}
        {...form.field('remark')}
      />
      {/* What the button will do is said from the start. */}
      {amount === null && <PlainButton disabled>{t('withdraw')}</PlainButton>}
      {amount !== null && (
        <Quoted wish={{ currency, amount, source, account_id }}>
          {(quote) => (
            <>
              {needsCode && (
                <CodeStep
                  code={code}
                  isSent={isCodeSent}
                  onSent={() => setIsCodeSent(true)}
                  onChange={(typed) => form.change({ code: typed })}
                />
              )}
              {(isCodeSent || !needsCode) && (
                <PlainButton type="submit" disabled={needsCode && !isCode(code)} isWorking={form.isRunning}>
                  {t('confirm', { amount: money(quote.amount, currency) })}
                </PlainButton>
              )}
            </>
          )}
        </Quoted>
      )}
    </Form>
  )
}

interface Draft {
  account_id: string
  source: WithdrawalSource
  amount: string
  remark: string
  code: string
}
const EMPTY: Draft = { account_id: '', source: 'available', amount: '', remark: '', code: '' }

/** As the wire writes it; null where it is none. */
function amountOf(typed: string, currency: string): string | null {
  const minor = parseMoney(typed, currency)
  return minor !== null && minor > 0n ? formatMoney(minor, currency) : null
}

interface QuotedProps {
  wish: { currency: string; amount: string; source: WithdrawalSource; account_id: string }
  children: (quote: WithdrawalQuote) => React.ReactNode
}

/** The price is asked for as it is typed; what cannot be is said here and goes no further. */
function Quoted({ wish, children }: QuotedProps) {
  const { data } = useAsk(withdrawals.quote, wish, { keepsPrevious: true })
  if (!data) return null
  return (
    <>
      <QuoteFacts quote={data} />
      {data.blocked === '' && children(data)}
    </>
  )
}

import type { BankAccount } from '@balcao/contract/money/bank-accounts'
import { finance, type Balance } from '@balcao/contract/money/finance'
import { withdrawals, type WithdrawalQuote } from '@balcao/contract/money/withdrawals'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { MOST_REMARK, WITHDRAWAL_SOURCES, type WithdrawalSource } from '@balcao/kernel/withdrawal-state'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { isCode } from '../../../ui/fields/code-field'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { CodeStep } from './code-step'
import { QuoteFacts } from './quote-facts'
import classes from './withdrawals.module.css'

interface WithdrawFormProps {
  accounts: BankAccount[]
  balances: Balance[]
  close: () => void
}

const STALE = [withdrawals.list, finance.balances, finance.overview, finance.entries]

/** First what and where to, with its price; then the code. The button says how much leaves. */
export function WithdrawForm({ accounts, balances, close }: WithdrawFormProps) {
  const t = useT('withdrawals')
  const money = useMoneyText()
  const [account_id, setAccountId] = useState(accounts[0]?.account_id ?? '')
  const [source, setSource] = useState<WithdrawalSource>('available')
  const [typed, setTyped] = useState('')
  const [remark, setRemark] = useState('')
  const [code, setCode] = useState('')
  const [isCodeSent, setIsCodeSent] = useState(false)
  const [request_id] = useState(newRequestId)
  const create = useAction(withdrawals.create, { refreshes: STALE, done: t('sent') })
  const currency = accounts.find((account) => account.account_id === account_id)?.currency ?? 'BRL'
  const balance = balances.find((each) => each.currency === currency)
  const minor = parseMoney(typed, currency)
  const amount = minor !== null && minor > 0n ? formatMoney(minor, currency) : null
  const wish = amount === null ? null : { currency, amount, source, account_id }

  async function send(quote: WithdrawalQuote) {
    if (!wish || quote.blocked !== '' || !isCode(code)) return
    const outcome = await create.run({ ...wish, request_id, remark: remark.trim(), code })
    if (outcome.ok) close()
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('account')}
        value={account_id}
        options={accounts.map((each) => ({
          value: each.account_id,
          label: `${each.bank_name} ${each.masked} (${each.currency})`,
        }))}
        onChange={setAccountId}
      />
      <SelectField
        label={t('source')}
        value={source}
        options={WITHDRAWAL_SOURCES.map((value) => ({
          value,
          label: `${t(`from.${value}`)}: ${money(balance?.[value] ?? formatMoney(0n, currency), currency)}`,
        }))}
        onChange={setSource}
      />
      <TextField
        label={t('amountIn', { currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={setTyped}
        error={typed !== '' && amount === null ? t('amountWrong') : undefined}
      />
      <TextField
        label={t('remark')}
        name="remark"
        hint={t('remarkHint', { most: MOST_REMARK })}
        maxLength={MOST_REMARK}
        value={remark}
        onChange={setRemark}
      />
      {wish && (
        <Quoted wish={wish}>
          {(quote) => (
            <>
              <CodeStep code={code} isSent={isCodeSent} onSent={() => setIsCodeSent(true)} onChange={setCode} />
              {isCodeSent && (
                <PlainButton
                  type="submit"
                  disabled={!isCode(code)}
                  isWorking={create.isRunning}
                  onClick={() => void send(quote)}
                >
                  {t('confirm', { amount: money(quote.amount, currency) })}
                </PlainButton>
              )}
            </>
          )}
        </Quoted>
      )}
    </form>
  )
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

import { approvals } from '@balcao/contract/platform/approvals'
import { withdrawals, type WithdrawalSettings } from '@balcao/contract/money/withdrawals'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { Card } from '../../../ui/frames/card'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './withdrawals.module.css'

const STALE = [withdrawals.settings, approvals.waiting]

/** Above which amounts a second person approves; administrators set it. */
export function ThresholdCard({ settings }: { settings: WithdrawalSettings }) {
  const t = useT('withdrawals')
  const money = useMoneyText()
  const { thresholds } = settings
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('second')}>
      <div className={classes.form}>
        <p className={classes.note}>
          {thresholds.length === 0
            ? t('secondNever')
            : t('secondAbove', {
                amounts: thresholds.map(({ amount, currency }) => money(amount, currency)).join(', '),
              })}
        </p>
        {holds('merchant:admin') && !isOpen && (
          <div className={classes.actions}>
            <PlainButton look="quiet" onClick={() => setIsOpen(true)}>
              {t('setThreshold')}
            </PlainButton>
          </div>
        )}
        {isOpen && <Form />}
      </div>
    </Card>
  )
}

function Form() {
  const t = useT('withdrawals')
  const [currency, setCurrency] = useState<string>(ORDER_CURRENCIES[0])
  const [amount, setAmount] = useState('')
  const [request_id, setRequestId] = useState(newRequestId)
  const set = useAction(withdrawals.setThreshold, { refreshes: STALE, done: t('thresholdSet') })
  const isWrong = amount.trim() !== '' && parseMoney(amount, currency) === null

  async function save() {
    if (isWrong) return
    const outcome = await set.run({ request_id, currency, amount: amount.trim() })
    setRequestId(newRequestId())
    if (outcome.ok) setAmount('')
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={t('currency')}
        value={currency}
        options={ORDER_CURRENCIES.map((value) => ({ value: value as string, label: value }))}
        onChange={setCurrency}
      />
      <TextField
        label={t('thresholdAmount', { currency })}
        hint={t('thresholdHint')}
        inputMode="decimal"
        maxLength={20}
        value={amount}
        onChange={setAmount}
        error={isWrong ? t('amountWrong') : undefined}
      />
      <PlainButton type="submit" look="quiet" isWorking={set.isRunning}>
        {t('setThreshold')}
      </PlainButton>
    </form>
  )
}

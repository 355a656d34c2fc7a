import { terms } from '@balcao/contract/money/terms'
import type { CallerInput } from '@balcao/contract/kit'
import { parseMoney } from '@balcao/kernel/money'
import { useEffect, useState } from 'react'
import { useAsk } from '../../../lib/ask/use-ask'
import { dateFormat } from '../../../lib/texts/formats'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { Facts } from '../../../ui/frames/facts'
import { Money } from '../../../ui/show/money'
import { useNumberText } from '../../../ui/show/number-text'
import { Paragraph } from '../../../ui/show/text'
import classes from './desk/desk.module.css'

/** Nobody types this long between two digits. */
const SETTLES_MS = 400
const PERCENT = /^\d{1,2}(\.\d{1,4})?$/

interface FeePreviewProps {
  merchant_no: string
  draft: Readonly<Record<string, string>>
}

/** What last month's payments would have cost under what stands in the form. */
export function FeePreviewBox({ merchant_no, draft }: FeePreviewProps) {
  const t = useT('provider')
  const question = useSettled(questionOf(merchant_no, draft))
  const { data } = useAsk(terms.previewFee, question ?? NOTHING, { keepsPrevious: true, isAsked: question !== null })
  const number = useNumberText()
  const locale = useLocale()
  if (!question) return <Paragraph look="hint">{t('terms.previewWaits')}</Paragraph>
  if (!data) return null
  const { month, currency, orders, fee_charged, fee_then, fee_difference, reserve_held, reserve_then } = data
  const named = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
  const money = (amount: string) => <Money of="feePreview" amount={amount} currency={currency} />
  return (
    <section className={classes.preview} aria-label={t('terms.preview')} aria-live="polite">
      <h3 className={classes.name}>{t('terms.preview')}</h3>
      <Facts
        facts={[
          { name: named, value: t('terms.previewOrders', { count: orders, shown: number(String(orders)) }) },
          { name: t('terms.feeCharged'), value: money(fee_charged) },
          { name: t('terms.feeThen'), value: money(fee_then) },
          { name: t('terms.feeDifference'), value: money(fee_difference) },
          { name: t('terms.reserveHeld'), value: money(reserve_held) },
          { name: t('terms.reserveThen'), value: money(reserve_then) },
        ]}
      />
    </section>
  )
}

type Question = CallerInput<(typeof terms)['previewFee']>

const NOTHING: Question = {
  merchant_no: '',
  currency: '',
  method: '',
  fee_percent: '',
  fee_fixed: '',
  fee_minimum: '',
  reserve_percent: '',
}

/** null: something in the form is no number yet. */
function questionOf(merchant_no: string, draft: FeePreviewProps['draft']): Question | null {
  const { currency = '', method = '', fee_percent = '', fee_fixed = '', fee_minimum = '', reserve_percent = '' } = draft
  const isReady =
    [fee_percent, reserve_percent].every((text) => PERCENT.test(text)) &&
    [fee_fixed, fee_minimum].every((text) => parseMoney(text, currency) !== null)
  const asked = { merchant_no, currency, method, fee_percent, fee_fixed, fee_minimum, reserve_percent }
  return isReady ? (asked as Question) : null
}

/** What it was a moment ago, unless it has changed since. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

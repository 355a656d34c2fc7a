import { orders } from '@balcao/contract/payments/orders'
import { NO_LOOK, type PreviewedOrder } from '@balcao/kernel/checkout-preview'
import type { Language } from '@balcao/kernel/languages'
import { methodsFor } from '@balcao/kernel/methods'
import { parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { useAsk } from '../../../../lib/ask/use-ask'
import { sessionKeys } from '../../../../lib/session/storage'
import { useT } from '../../../../lib/texts/i18n'
import { PayerFrame } from '../../../../parts/payer-page/payer-frame'
import { LinkButton } from '../../../../ui/buttons/link-button'
import { Paragraph } from '../../../../ui/show/text'
import { EXPIRE_LEAST, isAmount, trimmed, type OrderForm } from './order-form'
import classes from './payer-preview.module.css'
import { useInstalmentOffer } from './use-instalment-offer'

const LANGUAGES: [Language, string][] = [
  ['br', 'PT'],
  ['en', 'EN'],
  ['es', 'ES'],
]

/** What most payers in a currency speak. */
const SPOKEN: Readonly<Record<string, Language>> = { BRL: 'br', MXN: 'es' }

export function PayerPreview({ form }: { form: OrderForm }) {
  const t = useT('create-order')
  const [chosen, choose] = useState<Language | null>(null)
  const language = chosen ?? SPOKEN[form.currency] ?? 'en'
  // The shop's own look, as its app has it; until it is there, and for who has no app, the provider's.
  const { data: look } = useAsk(orders.payerLook, { app_id: form.appId }, { isAsked: form.appId !== '' })
  const { parts } = useInstalmentOffer(form)
  const order = { ...previewOf(form, language), parts, look: look ?? NO_LOOK }

  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('preview.title')}</h2>
        <div className={classes.languages} role="group" aria-label={t('preview.language')}>
          {LANGUAGES.map(([each, short]) => (
            <button key={each} type="button" aria-pressed={each === language} onClick={() => choose(each)}>
              {short}
            </button>
          ))}
        </div>
      </div>
      <PayerFrame title={t('preview.title')} order={order} />
      <Paragraph>{t('preview.text')}</Paragraph>
      <LinkButton to="CheckoutFunnel" variant="subtle">
        {t('preview.funnel')}
      </LinkButton>
    </section>
  )
}

const COUNTRIES: Readonly<Record<string, string>> = { BRL: 'BRA', MXN: 'MEX' }

function previewOf(form: OrderForm, language: Language): Omit<PreviewedOrder, 'look' | 'parts'> {
  const { orderAmount, currency, subject, content, mtNO, expireTime } = trimmed(form)
  // What is held until it is captured is held by a card.
  const isHeld = form.capture === 'manual'
  const amount = isAmount(orderAmount, currency) ? (parseMoney(orderAmount, currency) ?? 0n) : 0n
  return {
    language,
    merchant_name: sessionKeys.merchantName.read() ?? '',
    country: COUNTRIES[currency] ?? '',
    out_trade_no: mtNO,
    subject,
    content,
    currency,
    amount: amount > 0n ? orderAmount : '',
    methods: amount > 0n ? methodsFor(currency, amount).filter((each) => !isHeld || each === 'CreditCard') : [],
    seconds_left: (Number(expireTime) || EXPIRE_LEAST) * 60,
  }
}

import { PREVIEW_PATH, type PreviewedOrder } from '@balcao/kernel/checkout-preview'
import type { Language } from '@balcao/kernel/languages'
import { methodsFor } from '@balcao/kernel/methods'
import { parseMoney } from '@balcao/kernel/money'
import { useEffect, useRef, useState } from 'react'
import { sessionKeys } from '../../../../lib/session/storage'
import { useT } from '../../../../lib/texts/i18n'
import { LinkButton } from '../../../../ui/buttons/link-button'
import { Paragraph } from '../../../../ui/show/text'
import { EXPIRE_LEAST, isAmount, trimmed, type OrderForm } from './order-form'
import classes from './payer-preview.module.css'

const LANGUAGES: [Language, string][] = [
  ['br', 'PT'],
  ['en', 'EN'],
  ['es', 'ES'],
]

/** Ours, with its own scripts; it opens nothing and leads nowhere. */
const SANDBOX = 'allow-scripts allow-same-origin'

/** What most payers in a currency speak. */
const SPOKEN: Readonly<Record<string, Language>> = { BRL: 'br', MXN: 'es' }

/** The payer's own page in a frame, told what is being typed: what is seen here is what they will see. */
export function PayerPreview({ form }: { form: OrderForm }) {
  const t = useT('create-order')
  const frame = useRef<HTMLIFrameElement>(null)
  const [chosen, choose] = useState<Language | null>(null)
  const language = chosen ?? SPOKEN[form.currency] ?? 'en'
  const [isReady, setReady] = useState(false)
  const order = JSON.stringify(previewOf(form, language))

  useEffect(function hearFrame() {
    const hear = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(
    function tellFrame() {
      if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(order), location.origin)
    },
    [isReady, order],
  )

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
      <iframe
        ref={frame}
        className={classes.phone}
        title={t('preview.title')}
        src={PREVIEW_PATH}
        sandbox={SANDBOX}
        tabIndex={-1}
        loading="lazy"
      />
      <Paragraph>{t('preview.text')}</Paragraph>
      <LinkButton to="CheckoutFunnel" variant="subtle">
        {t('preview.funnel')}
      </LinkButton>
    </section>
  )
}

const COUNTRIES: Readonly<Record<string, string>> = { BRL: 'BRA', MXN: 'MEX' }

function previewOf(form: OrderForm, language: Language): PreviewedOrder {
  const { orderAmount, currency, subject, content, mtNO, expireTime } = trimmed(form)
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
    methods: amount > 0n ? methodsFor(currency, amount) : [],
    seconds_left: (Number(expireTime) || EXPIRE_LEAST) * 60,
  }
}

import type { CallerInput } from '@balcao/contract/kit'
import type { orders } from '@balcao/contract/payments/orders'
import { isMailAddress, isWebAddress } from '@balcao/kernel/company'
import { parseMoney } from '@balcao/kernel/money'
import { randomDigits } from '../../../../lib/forms/random'

/** The create-order form by the names of spec 3; all of it is text until it is sent. */
export interface OrderForm {
  appId: string
  mtNO: string
  currency: string
  orderAmount: string
  email: string
  subject: string
  content: string
  returnUrl: string
  /** Minutes. */
  expireTime: string
  /** Whether a card is charged when its payer pays, or held until it is captured. */
  capture: string
  /** Empty: as many as the merchant's terms have. */
  mostInstalments: string
}
type OrderField = keyof OrderForm

/** Spec 9; the most is fifteen days. */
export const EXPIRE_LEAST = 90
export const EXPIRE_MOST = 21_600

/** Names of the texts that spec 5 puts under a field. */
type FieldFault =
  | 'appMissing'
  | 'amountMissing'
  | 'amountWrong'
  | 'emailMissing'
  | 'emailWrong'
  | 'subjectMissing'
  | 'contentMissing'
  | 'returnUrlMissing'
  | 'returnUrlWrong'
  | 'expireMissing'
  | 'expireWrong'
type Faults = Partial<Record<OrderField, FieldFault>>

export function emptyForm(appId = '', currency = ''): OrderForm {
  return {
    appId,
    mtNO: newTradeNumber(new Date()),
    currency,
    orderAmount: '',
    email: '',
    subject: '',
    content: '',
    returnUrl: '',
    expireTime: String(EXPIRE_LEAST),
    capture: 'automatic',
    mostInstalments: '',
  }
}

/** yyyyMMddHHmmssSSS and six random digits. */
export function newTradeNumber(now: Date): string {
  const parts: [number, number][] = [
    [now.getFullYear(), 4],
    [now.getMonth() + 1, 2],
    [now.getDate(), 2],
    [now.getHours(), 2],
    [now.getMinutes(), 2],
    [now.getSeconds(), 2],
    [now.getMilliseconds(), 3],
  ]
  return parts.map(([value, width]) => String(value).padStart(width, '0')).join('') + randomDigits(6)
}

export function trimmed(form: OrderForm): OrderForm {
  const entries = Object.entries(form) as [OrderField, string][]
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()])) as unknown as OrderForm
}

/** What is wrong with a form, field by field. */
export function faultsOf(form: OrderForm): Faults {
  const { appId, currency, orderAmount, email, subject, content, returnUrl, expireTime } = trimmed(form)
  const faults: Record<string, FieldFault | undefined> = {
    appId: appId ? undefined : 'appMissing',
    orderAmount: !orderAmount ? 'amountMissing' : isAmount(orderAmount, currency) ? undefined : 'amountWrong',
    email: !email ? 'emailMissing' : isMailAddress(email) ? undefined : 'emailWrong',
    subject: subject ? undefined : 'subjectMissing',
    content: content ? undefined : 'contentMissing',
    returnUrl: !returnUrl ? 'returnUrlMissing' : isWebAddress(returnUrl) ? undefined : 'returnUrlWrong',
    expireTime: !expireTime ? 'expireMissing' : isExpiry(expireTime) ? undefined : 'expireWrong',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

export function isAmount(text: string, currency: string): boolean {
  const minor = parseMoney(text, currency)
  return minor !== null && minor > 0n
}

function isExpiry(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= EXPIRE_LEAST && Number(text) <= EXPIRE_MOST
}

/** The form's names to those of the wire; the only place that knows both. */
export function toWire(form: OrderForm): CallerInput<(typeof orders)['generate']> {
  const { appId, mtNO, currency, orderAmount, email, subject, content, returnUrl, expireTime } = trimmed(form)
  const { capture, mostInstalments } = form
  return {
    app_id: appId,
    out_trade_no: mtNO,
    currency,
    amount: orderAmount,
    email,
    subject,
    content,
    return_url: returnUrl,
    capture: capture === 'manual' ? capture : 'automatic',
    ...(mostInstalments && { most_instalments: Number(mostInstalments) }),
    timeout_express: `${Number(expireTime)}m`,
  }
}

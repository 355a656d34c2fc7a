import type { Checkout, LinkView } from '@balcao/contract/payments/checkout'
import type { CardChange, ConsentView } from '@balcao/contract/payments/payer-contract'
import type { Envelope, Failure } from '@balcao/contract/transport'
import type { Device } from '@balcao/kernel/checkout-funnel'
import type { Method } from '@balcao/kernel/methods'
import type { Card } from './card'
import { language, LANGUAGE_NAMES } from './texts'

export class LinkUnknown extends Error {}

/** The server's own words, in the payer's language. */
export class Refused extends Error {}

export const link = /\/pay\/([\w-]+)/.exec(location.pathname)?.[1] ?? ''

export const view = () => call<Checkout>('view', {})
export const opened = (device: Device) => call<null>('opened', { device })
export const chosen = (method: Method) => call<null>('chosen', { method })
/** instalments: as the payer was told of them. */
export const submit = (method: Method, by: PaidWith = {}) => call<Checkout>('submit', { method, ...by })
interface PaidWith {
  card?: Card
  instalments?: { count: number; total: string }
  /** The payer agrees that the shop keeps the card. */
  save_card?: boolean
}
export const sandboxPaid = () => call<Checkout>('sandboxPaid', {})
export const paper = () => call<{ name: string; pdf: string }>('paper', {})
export const mailPaper = () => call<{ to: string }>('mailPaper', {})
export const viewCard = () => call<CardChange>('viewCard', {})
export const changeCard = (card: Card) => call<CardChange>('changeCard', { card })
export const viewConsent = () => call<ConsentView>('viewConsent', {})

export const viewLink = () => call<LinkView>('viewLink', {})
export const beginLink = (wish: { request_id: string; email: string; amount?: string }) =>
  call<{ link: string }>('beginLink', wish)

const NOT_FOUND = '40006'
const WRONG_INPUT = '40001'
const SUCCESS = '10000'

declare global {
  interface Window {
    /** The first answer, asked for by the page itself (index.html). */
    firstLook?: Promise<Response> | undefined
  }
}

/** Once: whoever looks again wants to know how it is by then. */
function takeFirstLook(name: string): Promise<Response> | undefined {
  if (name !== 'view') return undefined
  const asked = window.firstLook
  window.firstLook = undefined
  return asked
}

async function call<Reply>(name: string, input: object): Promise<Reply> {
  const response = await (takeFirstLook(name) ??
    fetch(`/api/pay/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': LANGUAGE_NAMES[language()].tag },
      body: JSON.stringify({ link, ...input }),
    }))
  const { code, msg, data } = (await response.json()) as Envelope<Reply | Failure>
  if (code === SUCCESS) return data as Reply
  const isBadLink = code === NOT_FOUND || (code === WRONG_INPUT && (data as Failure).sub_code === 'link')
  throw isBadLink ? new LinkUnknown() : new Refused(msg)
}

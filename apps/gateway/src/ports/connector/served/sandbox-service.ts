import { clabeOf } from '@balcao/kernel/clabe'
import { parseMoney } from '@balcao/kernel/money'
import type { z } from 'zod'
import { type Clock, systemClock } from '../../../base/clock'
import { SandboxCarrier } from '../../carriers/sandbox-carrier'
import type { PaymentRequest } from '../../channels/channel'
import { chargeScript, isTaken, tokenFor } from '../../channels/sandbox/later-charges'
import { prepare } from '../../channels/sandbox/method-data'
import { payoutScript } from '../../channels/sandbox/payout-script'
import { cardEnds } from '../../channels/sandbox/sandbox'
import { type Act, heldOnly, scriptFor, verdictOn } from '../../channels/sandbox/script'
import { sandboxHits } from '../../screening/sandbox-screening'
import type { CALLS } from '../calls'
import { SECTIONS, type Payment, type Refund } from '../messages'
import { type Bank, ConnectorService, Refusal } from './service'

/** The sandbox bank behind the connector's document, by the same scripts (see docs/sandbox.md). Kept in memory. */
export async function openSandboxService(secret: string, clock: Clock = systemClock) {
  const service = new ConnectorService(secret, clock)
  const url = await service.open(new ServedSandbox(service, clock))
  return { url, secret, close: () => service.close() }
}

interface Kept {
  said: Payment
  capture: string
  /** What has gone back of it, in the smallest unit. */
  back: bigint
}
interface Money {
  amount: string
  currency: string
}
type Wish<Name extends keyof typeof CALLS> = z.output<(typeof CALLS)[Name]['wish']>

const PAYOUTS = { paid: 'payoutPaid', failed: 'payoutFailed', returned: 'payoutReturned' } as const

class ServedSandbox implements Bank {
  readonly #payments = new Map<string, Kept>()
  readonly #refunds = new Map<string, z.input<typeof Refund>>()
  readonly #payouts = new Map<string, { number: string; ref: string; state: 'pending' | keyof typeof PAYOUTS }>()
  readonly #cases = new Map<string, string>()
  readonly #carrier = new SandboxCarrier()
  readonly #service: ConnectorService
  readonly #clock: Clock
  #numbers = 0
  constructor(service: ConnectorService, clock: Clock) {
    this.#service = service
    this.#clock = clock
  }

  about() {
    return { name: 'sandbox', serves: [...SECTIONS], acts: true }
  }

  startPayment(wish: Wish<'startPayment'>, number: string) {
    const { merchant_name: merchantName, method, currency, capture, card } = wish
    const amount = minor(wish)
    const script = scriptFor(method, amount, card?.number)
    if (script.isDown) throw new Refusal(503, 'down')
    const payment = { tradeNo: digitsOf(number), attempt: 1, merchantName, method, currency, amount }
    const { methodData, until } = prepare({ ...payment, now: this.#clock.now() } as PaymentRequest)
    const said = this.#begin(number, wish, capture, until)
    Object.assign(said, { method_data: methodData, payer: cardEnds(card?.number) })
    this.#play(number, capture === 'manual' ? heldOnly(script.acts) : script.acts)
    return wish.for_later ? { ...said, token: tokenFor(card?.number) } : { ...said }
  }

  payment(_: object, number: string) {
    return known(this.#payments, number).said
  }

  cancel(_: object, number: string) {
    const { said } = known(this.#payments, number)
    if (['open', 'authorised', 'held'].includes(said.state)) said.state = 'cancelled'
    return { cancelled: said.state === 'cancelled' }
  }

  capture({ amount, currency }: Money, number: string) {
    const { said } = known(this.#payments, number)
    if (said.state !== 'authorised' || minor({ amount, currency }) > minor(said)) throw new Refusal(422, 'not-held')
    Object.assign(said, { state: 'paid', amount })
    this.#service.move('payment', number, said)
    this.#service.say({ kind: 'captured', payment: number, amount, detail: '', payer: {} })
    return {}
  }

  charge(wish: Wish<'charge'>, number: string) {
    const { isDown, acts } = chargeScript({ ...wish, amount: minor(wish) })
    if (isDown) throw new Refusal(503, 'down')
    const { ref } = this.#begin(number, wish, 'automatic', this.#clock.now())
    this.#play(number, acts)
    return { ref }
  }

  keepCard({ number }: Wish<'keepCard'>) {
    return { token: isTaken(number) ? tokenFor(number) : '', payer: cardEnds(number) }
  }

  askRefund({ payment: ref, amount, currency }: Wish<'askRefund'>, number: string) {
    const paid = known(this.#payments, ref.slice(3))
    const back = paid.back + minor({ amount, currency })
    if (paid.said.state !== 'paid' || back > minor(paid.said)) throw new Refusal(422, 'more-than-was-paid')
    paid.back = back
    const isRejected = amount.endsWith('77')
    this.#refunds.set(number, { number, state: 'pending' })
    later(0.1, () => {
      const state = isRejected ? 'rejected' : 'paid'
      this.#refunds.set(number, { number, state, detail: isRejected ? 'account-closed' : '' })
      if (!isRejected) this.#service.move('refund', number, { amount, currency })
      this.#service.say({ kind: isRejected ? 'refundRejected' : 'refundPaid', refund: number, detail: '' })
    })
    return { number, state: 'pending' as const }
  }

  refund(_: object, number: string) {
    return known(this.#refunds, number)
  }

  sendBack({ amount, currency }: Wish<'sendBack'>, number: string) {
    if (amount.endsWith('77')) return { state: 'rejected' as const, detail: 'account-closed' }
    this.#service.move('sendBack', number, { amount, currency })
    return { state: 'sent' as const, detail: `SBX${number}` }
  }

  answerDispute({ case: caseNo, kind, text }: Wish<'answerDispute'>) {
    const payment = known(this.#cases, caseNo)
    const verdicts = kind === 'contest' ? verdictOn(text) : []
    for (const act of verdicts)
      later(0.1, () => this.#service.say({ kind: act.kind as 'disputeWon', payment, case: caseNo, detail: act.detail }))
    return {}
  }

  depositNumbers({ count }: Wish<'depositNumbers'>) {
    const next = () => clabeOf(`646180${String(++this.#numbers).padStart(11, '0')}`)
    return { numbers: Array.from({ length: count }, next) }
  }

  pay({ amount, currency, remark }: Wish<'pay'>, number: string) {
    const { isDown, acts } = payoutScript(minor({ amount, currency }), remark)
    if (isDown) throw new Refusal(503, 'down')
    const payout = { number, ref: `SBX${number}`, state: 'pending' as const }
    this.#payouts.set(number, payout)
    for (const { afterSeconds, kind, detail } of acts)
      later(afterSeconds, () => {
        this.#payouts.set(number, { ...payout, state: kind })
        if (kind === 'paid') this.#service.move('payout', number, { amount, currency })
        this.#service.say({ kind: PAYOUTS[kind], payout: number, detail })
      })
    return payout
  }

  payout(_: object, number: string) {
    return known(this.#payouts, number)
  }

  track({ shipments }: Wish<'track'>) {
    const told = shipments.map(({ carrier: carrierCode, number: trackingNumber, since }) => {
      const words = this.#carrier.heardOf({ carrierCode, trackingNumber, since: new Date(since) }, this.#clock.now())
      return words.map(({ eventId: id, at, ...word }) => ({ id, at: at.toISOString(), ...word }))
    })
    return { shipments: told }
  }

  screen({ name }: Wish<'screen'>, number: string) {
    return { number, hits: sandboxHits(name) }
  }

  act(wish: Wish<'act'>) {
    if (wish.act === 'deposit') {
      const { act: _, ...transfer } = wish
      const currency = wish.type === 'PIX' ? 'BRL' : 'MXN'
      this.#service.move('deposit', wish.tracking_key, { amount: wish.amount, currency })
      this.#service.say({ kind: 'deposit', detail: '', ...transfer })
      return {}
    }
    const { said, capture } = known(this.#payments, wish.number)
    if (wish.act === 'dispute') this.#become(wish.number, { kind: 'disputeOpened', detail: 'fraud' })
    else if (said.state !== 'open') throw new Refusal(422, 'not-open')
    else if (wish.act === 'decline') this.#become(wish.number, { kind: 'declined', detail: 'refused-by-bank' })
    else this.#become(wish.number, { kind: capture === 'manual' ? 'authorised' : 'confirmed', detail: '' })
    return {}
  }

  #begin(number: string, { amount, currency }: Money, capture: string, until: Date): Payment {
    const sum = { amount, currency, method_data: {}, payer: {}, until: until.toISOString() }
    const said: Payment = { number, ref: `SBX${number}`, state: 'open', ...sum }
    this.#payments.set(number, { said, capture, back: 0n })
    return said
  }

  #play(number: string, acts: readonly Act[]): void {
    for (const act of acts)
      later(act.afterSeconds, () => {
        const { state } = known(this.#payments, number).said
        const isTime = act.kind.startsWith('dispute') ? state === 'paid' : ['open', 'held'].includes(state)
        if (isTime) this.#become(number, act)
      })
  }

  #become(number: string, { kind, detail }: Pick<Act, 'kind' | 'detail'>): void {
    const { said } = known(this.#payments, number)
    const payment = { payment: number, detail, payer: {} }
    if (kind === 'confirmed' && said.state !== 'paid') {
      said.state = 'paid'
      this.#service.move('payment', number, said)
      this.#service.say({ kind, ...payment, amount: said.amount })
    }
    if (kind === 'authorised' || kind === 'declined' || kind === 'held') {
      said.state = kind
      this.#service.say({ kind, ...payment })
    }
    if (kind === 'disputeOpened') {
      this.#cases.set(`CASE${number}`, number)
      this.#service.say({ kind, payment: number, case: `CASE${number}`, detail })
    }
  }
}

function known<Found>(map: Map<string, Found>, number: string): Found {
  const found = map.get(number)
  if (!found) throw new Refusal(404, 'unknown')
  return found
}

const minor = ({ amount, currency }: Money) => parseMoney(amount, currency) ?? 0n

function later(seconds: number, act: () => void): void {
  setTimeout(act, seconds * 1000).unref()
}

/** The scripts want a number of nineteen digits. */
function digitsOf(number: string): string {
  return Array.from(number, (sign) => String(sign.charCodeAt(0) % 10))
    .join('')
    .padStart(19, '0')
    .slice(-19)
}

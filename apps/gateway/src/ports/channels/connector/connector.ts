import { BANK_FAULTS } from '@balcao/kernel/bank-faults'
import { mayArriveLate } from '@balcao/kernel/methods'
import { formatMoney } from '@balcao/kernel/money'
import { MOVEMENT_KINDS, type Movement } from '@balcao/kernel/reconciliation'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { secondsAfter } from '../../../base/clock'
import { CALLS } from '../../connector/calls'
import { ConnectorClient, ConnectorRefused } from '../../connector/client'
import { Events, type Event, type StatementPage } from '../../connector/messages'
import { chargeNumber, paymentNumber, refundNumber } from '../../connector/numbers'
import { mustBeLong, type ConnectorCredential } from '../../connector/settings'
import { isSignedBy } from '../../connector/signature'
import {
  ChannelDown,
  type BankBooks,
  type BankEvent,
  type BankNotice,
  type BankStatement,
  type CancelRequest,
  type CaptureRequest,
  type Card,
  type Channel,
  type ChannelFacts,
  type ChargeRequest,
  type DisputeAnswer,
  type Heard,
  type KeptCard,
  type PaymentRequest,
  type ReadBooks,
  type RefundRequest,
  type SendBackRequest,
  type SentBack,
  type Started,
} from '../channel'
import { isWithinRules } from '../registry/channel-entry'
import { Credentials } from '../registry/credentials'
import type { ChannelTools } from '../registry/channel-tools'
import { Standing } from '../registry/standing'
import type { Route } from '../route'
import { confirmedEvent, movementOf, refundEvent, sorted } from './events'
import type { ConnectorEntry } from './settings'

/** What was read once is read again for so long: an event may be written down a little after its time. */
const OVERLAP_SECONDS = 15 * 60
const FIRST_SECONDS = 24 * 60 * 60
const MOST_PAGES = 10_000

/** A bank behind a service of the provider's own, which speaks the connector's document (see docs/connectors.md). */
export class ConnectorChannel implements Channel, BankBooks {
  readonly name: string
  readonly mode: ConnectorEntry['mode']
  readonly standing: Standing
  readonly facts: ChannelFacts
  readonly deposits: Channel['deposits']
  readonly books: BankBooks = this
  readonly client: ConnectorClient
  readonly #entry: ConnectorEntry
  readonly #credentials: Credentials<ConnectorCredential>
  readonly #tools: ChannelTools
  #attended = ''

  /** Throws CredentialMissing. */
  constructor(entry: ConnectorEntry, tools: ChannelTools) {
    const { name, mode, priority, countries, currencies, methods, settings } = entry
    this.name = name
    this.mode = mode
    this.standing = new Standing(entry.kind, priority)
    this.#entry = entry
    this.#tools = tools
    this.#credentials = new Credentials(entry.credentials, mustBeLong)
    this.facts = { countries, currencies, methods, certificate: () => null, fault: () => this.#credentials.fault }
    const { bank_name, pix_key } = settings.deposits
    this.deposits = {
      bankNames: { PIX: bank_name || name, SPEI: bank_name || name },
      pixKey: pix_key,
      ...(settings.serves.includes('deposits') && { issue: (batch, count) => this.#issue(batch, count) }),
    }
    this.client = new ConnectorClient({
      baseUrl: settings.base_url,
      timeoutSeconds: settings.timeout_seconds,
      secret: () => this.#credentials.get().secret ?? '',
      clock: tools.clock,
      health: this.standing.health,
    })
  }

  serves(route: Route): boolean {
    const { serves } = this.#entry.settings
    if (route.purpose === 'recurring' && !serves.includes('charges')) return false
    // The document has neither due dates nor consents without a payment.
    if (route.purpose === 'due' || route.purpose === 'consent') return false
    if (route.purpose === 'account' && !serves.includes('deposits')) return false
    return isWithinRules(this.#entry, route)
  }

  async start(payment: PaymentRequest): Promise<Started> {
    const { currency, amount, interest, card, token } = payment
    const { method, instalments, capture, merchantName: merchant_name, payUrl: pay_url, isForLater = false } = payment
    const wish = {
      method,
      currency,
      amount: formatMoney(amount, currency),
      interest: formatMoney(interest, currency),
      instalments,
      capture,
      merchant_name,
      pay_url,
      for_later: isForLater,
      ...(card && { card }),
      ...(token !== undefined && { token }),
    }
    const made = await this.client.ask(CALLS.startPayment, { number: paymentNumber(payment), wish })
    const { ref, method_data: methodData, payer, until } = made
    const began = { ref, methodData, payer, until: new Date(until) }
    return made.token === undefined ? began : { ...began, token: made.token }
  }

  charge({ method, currency, amount, token, period, attempt, ...of }: ChargeRequest): Promise<{ ref: string }> {
    const wish = { method, currency, amount: formatMoney(amount, currency), token, period, attempt }
    return this.client.ask(CALLS.charge, { number: chargeNumber({ ...of, attempt }), wish })
  }

  keepCard({ number, holder, expiry, cvv, document }: Card): Promise<KeptCard> {
    const wish = { number, holder, expiry, cvv, ...(document !== undefined && { document }) }
    return this.client.ask(CALLS.keepCard, { wish })
  }

  async cancel(payment: CancelRequest): Promise<boolean> {
    const asked = { number: paymentNumber(payment), wish: { method: payment.method } }
    try {
      return (await this.client.ask(CALLS.cancel, asked)).cancelled
    } catch (error) {
      // What it was never asked for, nobody can pay.
      if (error instanceof ConnectorRefused && error.status === 404) return true
      throw error
    }
  }

  async capture(capture: CaptureRequest): Promise<void> {
    const { currency } = capture
    const wish = { currency, amount: formatMoney(capture.amount, currency) }
    await this.client.ask(CALLS.capture, { number: paymentNumber(capture), wish })
  }

  async refund(refund: RefundRequest): Promise<BankEvent | null> {
    const { ref, currency, amount, interest } = refund
    const number = refundNumber(refund)
    const sums = { amount: formatMoney(amount, currency), interest: formatMoney(interest, currency) }
    try {
      const made = await this.client.ask(CALLS.askRefund, { number, wish: { payment: ref, currency, ...sums } })
      return this.#ended(number, made)
    } catch (error) {
      if (!(error instanceof ConnectorRefused)) throw error
      return refundEvent(this.name, number, 'refundRejected', error.message)
    }
  }

  async refundNow(refund: RefundRequest): Promise<BankEvent | null> {
    const number = refundNumber(refund)
    try {
      return this.#ended(number, await this.client.ask(CALLS.refund, { number }))
    } catch (error) {
      if (error instanceof ConnectorRefused && error.status === 404) return null
      throw error
    }
  }

  #ended(number: string, { state, detail }: { state: string; detail: string }): BankEvent | null {
    if (state === 'pending') return null
    return refundEvent(this.name, number, state === 'paid' ? 'refundPaid' : 'refundRejected', detail)
  }

  async sendBack({ merchant_no, ref, sendBackNo, currency, amount }: SendBackRequest): Promise<SentBack> {
    const wish = { payment: ref, currency, amount: formatMoney(amount, currency) }
    try {
      const made = await this.client.ask(CALLS.sendBack, { number: `${merchant_no}-s${sendBackNo}`, wish })
      // Whoever asks comes back: under the same number it is the same payment.
      if (made.state === 'pending') throw new ChannelDown('The connector is at it: the money is on its way back.')
      return { isSent: made.state === 'sent', detail: made.detail }
    } catch (error) {
      if (!(error instanceof ConnectorRefused)) throw error
      return { isSent: false, detail: error.message }
    }
  }

  contest(answer: DisputeAnswer): Promise<void> {
    return this.#answer('contest', answer)
  }

  accept(answer: DisputeAnswer): Promise<void> {
    return this.#answer('accept', answer)
  }

  async #answer(kind: 'contest' | 'accept', answer: DisputeAnswer): Promise<void> {
    const { merchant_no, disputeNo, caseNo, ref: payment, text } = answer
    const evidence: { name: string; content: string }[] = []
    for (const { name, read } of answer.evidence) evidence.push({ name, content: await base64Of(await read()) })
    const wish = { case: caseNo, payment, kind, text, evidence }
    await this.client.ask(CALLS.answerDispute, { number: `${merchant_no}-d${disputeNo}-${kind}`, wish })
  }

  async #issue(batch: string, count: number): Promise<string[]> {
    const wish = { type: 'SPEI' as const, count }
    return (await this.client.ask(CALLS.depositNumbers, { number: batch, wish })).numbers
  }

  async attend(): Promise<void> {
    const url = new URL(this.#hookPath(), this.#entry.settings.public_url ?? this.#tools.publicUrl).href
    if (this.#attended === url) return
    await this.client.ask(CALLS.eventsAddress, { wish: { url } })
    this.#attended = url
  }

  #hookPath(): string {
    return `/api/channel/${this.name}/hook/events`
  }

  /** What is signed is believed. null: not by the secret, or too old. */
  heard({ headers, body }: BankNotice): Promise<Heard | null> {
    const { secret = '', previous_secret } = this.#credentials.get()
    const secrets = [secret, ...(previous_secret === undefined ? [] : [previous_secret])]
    const signed = { method: 'POST', path: this.#hookPath(), body }
    if (!isSignedBy(secrets, headers['x-signature'], signed, this.#tools.clock.now())) return Promise.resolve(null)
    const said = Events.safeParse(parsed(body))
    if (said.success) return Promise.resolve(sorted(this.name, said.data.events))
    const where = said.error.issues[0]?.path.join('.') ?? ''
    this.standing.health.note(
      { isGood: false, ms: 0, detail: `${BANK_FAULTS.eventNotByDocument} (${where})` },
      this.#tools.clock.now(),
    )
    return Promise.resolve({ events: [] })
  }

  async receivedSince(since: Date | null): Promise<ReadBooks> {
    const now = this.#tools.clock.now()
    const from = since ? secondsAfter(since, -OVERLAP_SECONDS) : secondsAfter(now, -FIRST_SECONDS)
    const said: Event[] = []
    let until = now
    let after: string | null = null
    for (let page = 0; page < MOST_PAGES; page++) {
      const query: Record<string, string> = { from: from.toISOString(), ...(after !== null && { after }) }
      const read: { events: Event[]; next: string | null; now: string } = await this.client.ask(CALLS.events, { query })
      said.push(...read.events)
      if (page === 0) until = new Date(read.now)
      after = read.next
      if (after === null) break
    }
    return { until, isAll: true, ...sorted(this.name, said) }
  }

  async concluded(payment: CancelRequest): Promise<BankEvent | null> {
    if (await this.cancel(payment)) return null
    const number = paymentNumber(payment)
    const { state, amount, payer } = await this.client.ask(CALLS.payment, { number })
    if (state === 'paid') return confirmedEvent(this.name, number, { amount, payer })
    const isOver = ['declined', 'cancelled', 'expired'].includes(state) || mayArriveLate(payment.method)
    if (isOver) return null
    throw new ChannelDown('The connector can neither take the payment back nor say that it is over')
  }

  async statement(from: Date, until: Date): Promise<BankStatement> {
    const movements: Movement[] = []
    let after: string | null = null
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = { from: from.toISOString(), until: until.toISOString(), ...(after !== null && { after }) }
      const read: z.output<typeof StatementPage> = await this.client.ask(CALLS.statement, { query })
      movements.push(...read.lines.map(movementOf))
      after = read.next
      if (after === null) break
    }
    return { movements, covers: MOVEMENT_KINDS }
  }

  parseCallback(): null {
    return null
  }

  parseDeposit(): null {
    return null
  }
}

async function base64Of(content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

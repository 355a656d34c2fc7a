import type { Movement } from '@balcao/kernel/reconciliation'
import { secondsAfter } from '../../../base/clock'
import { sameText } from '../../../base/secret'
import { inLanes } from '../../../kit/jobs/lanes'
import {
  ChannelDown,
  type BankBooks,
  type BankEvent,
  type BankNotice,
  type BankStatement,
  type CancelRequest,
  type Channel,
  type ChannelFacts,
  type Charged,
  type ChargeRequest,
  type Heard,
  type PaymentRequest,
  type ReadBooks,
  type RefundRequest,
  type SendBackRequest,
  type SentBack,
  type Started,
} from '../channel'
import { readCertificate } from '../registry/certificate'
import { isWithinRules } from '../registry/channel-entry'
import { Credentials } from '../registry/credentials'
import type { ChannelTools } from '../registry/channel-tools'
import { Standing } from '../registry/standing'
import type { Route } from '../route'
import { PixAutomatic } from './automatic'
import { PixBank } from './bank'
import { PixCharges } from './charges'
import { PixClient } from './client'
import { namedIn } from './messages'
import { mustBelongTogether } from './pair'
import { eventsOf, movementsOf } from './pix-events'
import { PixRefunds } from './refunds'
import type { ApiPixCredential, ApiPixEntry } from './settings'

/** What was read once is read again for so long: a payment may be written down a little after its time. */
const OVERLAP_SECONDS = 15 * 60
/** Banks answer about a stretch, not about all times. */
const STRETCH_SECONDS = 24 * 60 * 60
const LANES = 8
/** A charge is over so long after it was made: announced ten days before, tried again for seven. */
const CHARGE_SECONDS = 20 * STRETCH_SECONDS
const RECURRING_HOOKS = ['webhookrec', 'webhookcobr'] as const

/**
 * A bank of Brazil that speaks the API Pix of the central bank. A payment is a charge under a number of our own, so that asking twice is one charge. What the bank calls to say is only taken as a hint where to look: its books decide.
 */
export class ApiPixChannel implements Channel, BankBooks {
  readonly name: string
  readonly mode: ApiPixEntry['mode']
  readonly standing: Standing
  readonly facts: ChannelFacts
  readonly deposits: Channel['deposits']
  readonly books: BankBooks = this
  readonly consents: Channel['consents']
  readonly #entry: ApiPixEntry
  readonly #credentials: Credentials<ApiPixCredential>
  readonly #tools: ChannelTools
  readonly #bank: PixBank
  readonly #charges: PixCharges
  readonly #refunds: PixRefunds
  readonly #automatic: PixAutomatic | undefined
  #attended = ''

  /** Throws CredentialMissing. */
  constructor(entry: ApiPixEntry, tools: ChannelTools) {
    const { name, mode, priority, countries, currencies, methods, settings } = entry
    this.name = name
    this.mode = mode
    this.standing = new Standing(entry.kind, priority)
    this.#entry = entry
    this.#tools = tools
    this.#credentials = new Credentials(entry.credentials, mustBelongTogether)
    const certificate = () => readCertificate(this.#credentials.get().certificate ?? '')
    this.facts = { countries, currencies, methods, certificate, fault: () => this.#credentials.fault }
    this.deposits = { bankNames: { PIX: name, SPEI: '' }, pixKey: settings.pix_key }
    this.#bank = new PixBank(new PixClient(settings, this.#credentials, this.standing.health, tools.clock))
    this.#charges = new PixCharges(settings, this.#bank)
    this.#refunds = new PixRefunds(name, settings.txid_prefix, this.#bank)
    this.#automatic = settings.automatic && new PixAutomatic(this.#whose(), settings.automatic, this.#bank)
    this.consents = this.#automatic?.consents
  }

  /** Contracts where Pix Automático is set up; no accounts of their own. */
  serves(route: Route): boolean {
    const isAgreement = route.purpose === 'recurring' || route.purpose === 'consent'
    if (route.purpose === 'account' || (isAgreement && !this.#automatic)) return false
    return isWithinRules(this.#entry, route)
  }

  async start(payment: PaymentRequest): Promise<Started> {
    const { txid, code, until } = await this.#charges.make(payment)
    if (payment.agreement && this.#automatic) {
      const { idRec, code: both } = await this.#automatic.agree(payment, txid)
      return { ref: txid, methodData: { pix_code: both }, payer: {}, until, token: idRec }
    }
    if (code === '') throw new ChannelDown('The bank made a charge without a code')
    return { ref: txid, methodData: { pix_code: code }, payer: {}, until }
  }

  cancel(payment: CancelRequest): Promise<boolean> {
    return this.#charges.cancel(payment)
  }

  async concluded(payment: CancelRequest): Promise<BankEvent | null> {
    if (await this.cancel(payment)) return null
    const cob = await this.#charges.found(payment)
    const [paid] = cob?.pix ?? []
    if (!paid) throw new ChannelDown('The bank says that it is paid, and not by whom')
    const [event] = eventsOf(this.#whose(), { ...paid, txid: cob?.txid ?? '' })
    return event ?? null
  }

  refund(refund: RefundRequest): Promise<BankEvent | null> {
    return this.#refunds.refund(refund)
  }

  refundNow(refund: RefundRequest): Promise<BankEvent | null> {
    return this.#refunds.refundNow(refund)
  }

  sendBack(money: SendBackRequest): Promise<SentBack> {
    return this.#refunds.sendBack(money)
  }

  async attend(): Promise<void> {
    const { webhook, pix_key } = this.#entry.settings
    const url = this.#hookUrl()
    if (!webhook.register || this.#attended === url) return
    const known = await this.#bank.webhook(pix_key)
    if (known?.webhookUrl !== url) await this.#bank.setWebhook(pix_key, url, webhook.headers)
    for (const what of this.#automatic ? RECURRING_HOOKS : []) {
      const told = await this.#bank.recurringWebhook(what)
      if (told?.webhookUrl !== url) await this.#bank.setRecurringWebhook(what, url, webhook.headers)
    }
    this.#attended = url
  }

  /** Where the bank calls: it adds `/pix` itself. */
  #hookUrl(): string {
    const base = this.#entry.settings.webhook.public_url ?? this.#tools.publicUrl.href
    return new URL(`/api/channel/${this.name}/hook/${this.#hookToken()}`, base).href
  }

  #hookToken(): string {
    return this.#tools.secret.mac('channel webhook', this.name).toString('base64url')
  }

  async heard({ token, headers, body }: BankNotice): Promise<Heard | null> {
    const { expects_header: header } = this.#entry.settings.webhook
    const wanted = this.#credentials.get().webhook_secret
    const brought = header === undefined ? undefined : headers[header]
    const isMarked =
      header === undefined || (wanted !== undefined && typeof brought === 'string' && sameText(brought, wanted))
    if (!sameText(token, this.#hookToken()) || !isMarked) return null
    const { charges, agreements, payments } = namedIn(body)
    if (charges.length > 0) return { events: await this.#heardCharges(charges) }
    if (agreements.length > 0) return { events: [], ...(await this.#automatic?.saidOf(agreements)) }
    const events: BankEvent[] = []
    const away: ChannelDown[] = []
    await inLanes(LANES, payments, async (endToEndId) => {
      if (away.length > 0) return
      try {
        const pix = await this.#bank.pix(endToEndId)
        if (pix) events.push(...eventsOf(this.#whose(), pix))
      } catch (error) {
        if (!(error instanceof ChannelDown)) throw error
        away.push(error)
      }
    })
    if (away[0]) throw away[0]
    return { events }
  }

  async #heardCharges(txids: readonly string[]): Promise<BankEvent[]> {
    const events: BankEvent[] = []
    for (const txid of txids) events.push(...((await this.#automatic?.heard(txid)) ?? []))
    return events
  }

  async receivedSince(since: Date | null): Promise<ReadBooks> {
    const now = this.#bank.bankNow()
    const from = since ? secondsAfter(since, -OVERLAP_SECONDS) : secondsAfter(now, -STRETCH_SECONDS)
    const end = secondsAfter(from, STRETCH_SECONDS)
    const until = end < now ? end : now
    const events: BankEvent[] = []
    for await (const pix of this.#bank.received(from, until)) events.push(...eventsOf(this.#whose(), pix))
    const isAll = until === now
    // Charges are made days before they are taken, and listed by when they were made.
    const made = secondsAfter(now, -CHARGE_SECONDS)
    if (isAll && this.#automatic) events.push(...(await this.#automatic.endedBetween(made, now)))
    return { until, isAll, events }
  }

  /** The list goes by the day of the payment, so that what went back of it comes with it, whenever that was. */
  async statement(from: Date, until: Date): Promise<BankStatement> {
    const movements: Movement[] = []
    const now = this.#bank.bankNow()
    for await (const pix of this.#bank.received(from, until < now ? until : now))
      movements.push(...movementsOf(this.#entry.settings.txid_prefix, pix))
    return { movements, covers: ['payment'] }
  }

  refundMoved(refund: RefundRequest): Promise<Movement | null> {
    return this.#refunds.moved(refund)
  }

  charge(charge: ChargeRequest): Promise<Charged> {
    return this.#automatic ? this.#automatic.charge(charge) : unserved()
  }

  async endAgreement(token: string, consentRef: string): Promise<void> {
    await this.#automatic?.end(token, consentRef)
  }

  /** Other things that banks do, and this one is never asked for. */
  keepCard = unserved
  capture = unserved
  contest = unserved
  accept = unserved

  parseCallback(): null {
    return null
  }

  parseDeposit(): null {
    return null
  }

  #whose() {
    return { channel: this.name, prefix: this.#entry.settings.txid_prefix }
  }
}

function unserved(): Promise<never> {
  return Promise.reject(new Error('The kind api-pix does not do that here'))
}

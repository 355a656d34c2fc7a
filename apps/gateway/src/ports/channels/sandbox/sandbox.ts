import { mayArriveLate } from '@balcao/kernel/methods'
import type { Databases, WorkingRole } from '../../../db/databases'
import { secondsAfter } from '../../../base/clock'
import { sameText, type Secret } from '../../../base/secret'
import { openTenant } from '../../../kit/database/tenancy'
import { inTransaction } from '../../../kit/database/transaction'
import {
  ChannelDown,
  type BankEvent,
  type CancelRequest,
  type CaptureRequest,
  type Card,
  type Channel,
  type ChargeRequest,
  type DisputeAnswer,
  type KeptCard,
  type PaymentRequest,
  type RefundRequest,
  type SendBackRequest,
  type SentBack,
} from '../channel'
import { sandboxConsents } from './consents'
import { chargeScript, isTaken, tokenFor } from './later-charges'
import type { DepositNotice } from '../deposit-bank'
import { depositBody, readDeposit, SANDBOX_DEPOSITS, type SandboxDeposit } from './deposits'
import { PLAYED_PRIORITY, Standing } from '../registry/standing'
import { prepare } from './method-data'
import * as repo from './sandbox.repo'
import { heldOnly, scriptFor, securedBy, verdictOn, type Act } from './script'

export const SANDBOX = 'sandbox'
/** The same bank for the live apps of a demo installation: nobody's money moves there either. */
export const DEMO_BANK = 'demo-bank'
export type PlayedBank = typeof SANDBOX | typeof DEMO_BANK
const SERVED = { [SANDBOX]: 'test', [DEMO_BANK]: 'live' } as const

/** A bank that plays by a script. It says what it does through the same signed callback a real one would use. */
export class SandboxChannel implements Channel {
  readonly name: PlayedBank
  readonly deposits = SANDBOX_DEPOSITS
  readonly consents = sandboxConsents
  readonly standing = new Standing('sandbox', PLAYED_PRIORITY)
  readonly #databases: Pick<Databases, WorkingRole>
  readonly #secret: Secret
  constructor(databases: Pick<Databases, WorkingRole>, secret: Secret, name: PlayedBank = SANDBOX) {
    this.name = name
    this.#databases = databases
    this.#secret = secret
  }

  get mode() {
    return SERVED[this.name]
  }

  /** It plays every method there is. */
  serves(): boolean {
    return true
  }

  async start(payment: PaymentRequest) {
    const { isDown, acts } = payment.token
      ? chargeScript({ ...payment, token: payment.token, period: 1, attempt: 1 })
      : scriptFor(payment.method, payment.amount, payment.card?.number)
    if (isDown) throw new ChannelDown('The sandbox is down for this amount.')
    const { merchant_no, tradeNo, attempt, now } = payment
    const played = payment.capture === 'manual' ? heldOnly(acts) : acts
    await this.#plan({ merchant_no, tradeNo, attempt, now, caseNo: caseOf(tradeNo) }, `${tradeNo}-p${attempt}`, played)
    const { methodData, until } = prepare(payment)
    const secured = securedBy(payment.card?.number, payment.payUrl)
    const started = {
      ref: `SBX${tradeNo}-${attempt}`,
      payer: { ...cardEnds(payment.card?.number), ...secured.payer },
      methodData: { ...methodData, ...secured.methodData },
      until,
    }
    return payment.isForLater ? { ...started, token: tokenFor(payment.card?.number) } : started
  }

  /** The number of the charge is in the diary's key: written twice, it stands there once. */
  async charge({ merchant_no, tradeNo, chargeNo, now, ...charge }: ChargeRequest) {
    const { isDown, acts } = chargeScript(charge)
    if (isDown) throw new ChannelDown('The sandbox is down for this amount.')
    await this.#plan({ merchant_no, tradeNo, now, caseNo: caseOf(tradeNo) }, chargeNo, acts)
    return { ref: `SBX${chargeNo}` }
  }

  keepCard({ number }: Card): Promise<KeptCard> {
    return Promise.resolve({ token: isTaken(number) ? tokenFor(number) : '', payer: cardEnds(number) })
  }

  /** What is on paper, or an account that is known by now, cannot be taken back; the rest is forgotten. */
  async cancel({ merchant_no, tradeNo, attempt, method, now }: CancelRequest): Promise<boolean> {
    if (mayArriveLate(method)) return false
    await inTransaction(this.#databases.app, openTenant(merchant_no), (db) =>
      repo.forget(db, merchant_no, { tradeNo, attempt }, now),
    )
    return true
  }

  async capture({ merchant_no, tradeNo, attempt, amount, now }: CaptureRequest): Promise<void> {
    const isRejected = amount.toString().endsWith('77')
    const kind = isRejected ? 'captureRejected' : 'captured'
    const event = this.#event(
      merchant_no,
      tradeNo,
      `${tradeNo}-${amount}-${kind}`,
      kind,
      isRejected ? 'refused-by-bank' : '',
    )
    await this.#write(merchant_no, [
      { event_id: event.eventId, due_at: secondsAfter(now, 1), event: { ...event, attempt } },
    ])
  }

  async refund({ merchant_no, tradeNo, refundNo, amount, now }: RefundRequest): Promise<null> {
    const isRejected = amount.toString().endsWith('77')
    const kind = isRejected ? 'refundRejected' : 'refundPaid'
    const event = this.#event(merchant_no, tradeNo, `${refundNo}-${kind}`, kind, isRejected ? 'account-closed' : '')
    await this.#write(merchant_no, [
      { event_id: event.eventId, due_at: secondsAfter(now, 1), event: { ...event, refundNo } },
    ])
    return null
  }

  sendBack({ amount, sendBackNo }: SendBackRequest): Promise<SentBack> {
    const isSent = !amount.toString().endsWith('77')
    return Promise.resolve({ isSent, detail: isSent ? `SBX${sendBackNo}` : 'account-closed' })
  }

  async contest({ caseNo, text, evidence, ...answer }: DisputeAnswer): Promise<void> {
    // Takes the files over, as a bank would, and forgets them: a file that cannot be read fails here.
    for (const file of evidence) for await (const _ of await file.read());
    await this.#plan({ ...answer, caseNo }, `${caseNo}-verdict`, verdictOn(text))
  }

  async accept(): Promise<void> {}

  parseCallback(signature: string, body: string): BankEvent | null {
    return sameText(signature, this.sign(body)) ? (JSON.parse(body) as BankEvent) : null
  }

  sign(body: string): string {
    return this.#secret.mac(`${this.name} callback`, body).toString('hex')
  }

  /** What the bank says when the payer has paid a code, a slip or an account. */
  paidBy(
    merchant_no: string,
    tradeNo: string,
    attempt: number,
    payer: Record<string, string> = {},
  ): { body: string; signature: string } {
    const event = this.#event(merchant_no, tradeNo, `${tradeNo}-${attempt}-paid`, 'confirmed', '')
    const body = JSON.stringify({ ...event, attempt, payer })
    return { body, signature: this.sign(body) }
  }

  /** What the bank says when the holder of a card has answered it. */
  answeredBy(
    { merchant_no, tradeNo, attempt, capture }: Pick<PaymentRequest, 'merchant_no' | 'tradeNo' | 'attempt' | 'capture'>,
    isHolder: boolean,
  ): { body: string; signature: string } {
    const kind = isHolder ? (capture === 'manual' ? 'authorised' : 'confirmed') : 'declined'
    const detail = isHolder ? '' : 'three-d-secure-failed'
    const event = this.#event(merchant_no, tradeNo, `${tradeNo}-${attempt}-proved`, kind, detail)
    const payer = { three_d_secure: isHolder ? 'challenged' : 'failed' }
    const body = JSON.stringify({ ...event, attempt, payer })
    return { body, signature: this.sign(body) }
  }

  parseDeposit(signature: string, body: string): DepositNotice | null {
    return sameText(signature, this.sign(body)) ? readDeposit(this.name, body) : null
  }

  /** What the bank says when a transfer has arrived. */
  announce(deposit: SandboxDeposit): { body: string; signature: string } {
    const body = depositBody(deposit)
    return { body, signature: this.sign(body) }
  }

  async #plan({ attempt, now, caseNo, ...of }: Planned, number: string, acts: readonly Act[]): Promise<void> {
    const ofTry = attempt === undefined ? {} : { attempt }
    const entries = acts.flatMap(({ afterSeconds, kind, detail, times = 1 }, at) =>
      Array.from({ length: times }, (_, again) => {
        const said = this.#event(of.merchant_no, of.tradeNo, `${number}-${at}`, kind, detail)
        // A second chargeback is a case of its own.
        const event = { ...said, ...ofTry, caseNo: kind === 'chargedBack' ? `${caseNo}-2` : caseNo }
        return { event_id: `${event.eventId}#${again}`, due_at: secondsAfter(now, afterSeconds), event }
      }),
    )
    await this.#write(of.merchant_no, entries)
  }

  #event(merchant_no: string, tradeNo: string, eventId: string, kind: BankEvent['kind'], detail: string): BankEvent {
    return { channel: this.name, eventId, merchant_no, tradeNo, kind, detail, payer: {} }
  }

  async #write(merchant_no: string, entries: repo.DiaryEntry[]): Promise<void> {
    await inTransaction(this.#databases.app, openTenant(merchant_no), (db) => repo.write(db, merchant_no, entries))
  }
}

interface Planned {
  merchant_no: string
  tradeNo: string
  attempt?: number
  now: Date
  caseNo: string
}

function caseOf(tradeNo: string): string {
  return `CASE${tradeNo}`
}

/** Brand, first six and last four: what a merchant may see of a card. */
export function cardEnds(number: string | undefined): Record<string, string> {
  if (!number) return {}
  const brand = number.startsWith('4') ? 'Visa' : number.startsWith('5') ? 'Mastercard' : 'Card'
  return { brand, first6: number.slice(0, 6), last4: number.slice(-4) }
}

import { formatMoney } from '@balcao/kernel/money'
import type { Movement } from '@balcao/kernel/reconciliation'
import { ChannelDown, type BankEvent, type RefundRequest, type SendBackRequest, type SentBack } from '../channel'
import type { PixBank } from './bank'
import { BankRefused } from './client'
import type { Devolucao, Pix } from './messages'
import { eventOfRefund, movementsOf } from './pix-events'
import { chargedBy, isDueCharge } from './txid'

/** Money back to the payer, by our own number: asked for twice, it is one. */
export class PixRefunds {
  readonly #channel: string
  readonly #prefix: string
  readonly #bank: PixBank
  constructor(channel: string, prefix: string, bank: PixBank) {
    this.#channel = channel
    this.#prefix = prefix
    this.#bank = bank
  }

  async refund({ merchant_no, tradeNo, ref, refundNo, currency, amount }: RefundRequest): Promise<BankEvent | null> {
    const pix = await this.#paymentBehind(ref)
    const made = await this.#ask(pix, refundNo, formatMoney(amount, currency))
    if (typeof made !== 'string') return eventOfRefund(this.#channel, { merchant_no, tradeNo, attempt: 0 }, pix, made)
    const eventId = `refund-${pix.endToEndId}-${refundNo}-refused`
    const said = { channel: this.#channel, eventId, merchant_no, tradeNo, refundNo, payer: {} }
    return { ...said, kind: 'refundRejected', detail: made }
  }

  async refundNow({ merchant_no, tradeNo, ref, refundNo }: RefundRequest): Promise<BankEvent | null> {
    const pix = await this.#paymentBehind(ref)
    const made = await this.#bank.refund(pix.endToEndId, refundNo)
    return made && eventOfRefund(this.#channel, { merchant_no, tradeNo, attempt: 0 }, pix, made)
  }

  /** Asked for each refund, and each that was sent back, by itself: the bank's list goes by the day of the payment, and this one may be long ago. */
  async moved({ ref, refundNo }: RefundRequest): Promise<Movement | null> {
    const pix = await this.#foundBehind(ref)
    const made = pix && (await this.#bank.refund(pix.endToEndId, refundNo))
    if (!pix || made?.status !== 'DEVOLVIDO') return null
    const moved = movementsOf(this.#prefix, { ...pix, txid: ref, devolucoes: [made] })
    return moved.find(({ kind }) => kind !== 'payment') ?? null
  }

  async sendBack({ ref, sendBackNo, currency, amount }: SendBackRequest): Promise<SentBack> {
    const pix = await this.#paymentBehind(ref)
    const made = await this.#ask(pix, sendBackNo, formatMoney(amount, currency))
    if (typeof made === 'string') return { isSent: false, detail: made }
    if (made.status === 'DEVOLVIDO') return { isSent: true, detail: made.rtrId }
    if (made.status === 'NAO_REALIZADO') return { isSent: false, detail: made.motivo || 'refused-by-bank' }
    // Whoever asks comes back: under the same number it is the same payment.
    throw new ChannelDown('The bank is at it: the money is on its way back.')
  }

  /** What the bank has of it now; a text: it will not, and why. */
  async #ask({ endToEndId }: Pix, id: string, valor: string): Promise<Devolucao | string> {
    try {
      return await this.#bank.askRefund(endToEndId, id, valor)
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      const known = await this.#bank.refund(endToEndId, id)
      return known?.valor === valor ? known : error.message
    }
  }

  async #paidByContract(ref: string): Promise<Pix[]> {
    const paid = (await this.#bank.cobr(ref))?.tentativas.find(({ status }) => status === 'PAGA')
    const pix = paid && (await this.#bank.pix(paid.endToEndId))
    return pix ? [pix] : []
  }

  /** The payment that a charge was paid by, as the bank has it; by its own number where that is all there is. */
  async #paymentBehind(ref: string): Promise<Pix> {
    const pix = await this.#foundBehind(ref)
    if (!pix) throw new Error(`The bank of ${this.#channel} has no payment of ${ref}`)
    return pix
  }

  async #foundBehind(ref: string): Promise<Pix | null> {
    if (!chargedBy(this.#prefix, ref)) return ref === '' ? null : this.#bank.pix(ref)
    const kind = isDueCharge(this.#prefix, ref) ? 'cobv' : 'cob'
    const [pix] = (await this.#bank.charge(kind, ref))?.pix ?? (await this.#paidByContract(ref))
    return pix ?? null
  }
}

import { businessDay, dayAfter } from '@balcao/kernel/business-day'
import { formatMoney } from '@balcao/kernel/money'
import { pixPeriod } from '@balcao/kernel/payer-bank'
import {
  type BankEvent,
  ChannelDown,
  type Charged as ChargeAnswer,
  type ChargeRequest,
  type PaymentRequest,
} from '../channel'
import type { Agreement, EndedAgreement, NamedAgreement } from '../agreement'
import type { NewRec, PixBank } from './bank'
import { BankRefused } from './client'
import { PixConsents, wordsOf } from './consents'
import { debtorOf } from './debtor'
import type { Cobr, Tentativa } from './messages'
import { eventsOf } from './pix-events'
import type { AutomaticSettings } from './settings'
import { chargedBy, txidOf } from './txid'

const ZONE = 'America/Sao_Paulo'
/** A charge is announced this many days before it is taken; a second try needs one. */
const RETRY_LEAD_DAYS = 1
const CANCELLED = 'CANCELADA'
const FAILED: readonly string[] = ['REJEITADA', 'EXPIRADA', 'CANCELADA']

interface Whose {
  channel: string
  prefix: string
}

/**
 * Pix Automático: the payer agrees at their own bank while they pay the first period (an immediate charge and an agreement in
 * one code), and later periods are charged by the agreement. A period is one charge under the order's own number; a failed one
 * is tried again under the same number, as the standard allows.
 */
export class PixAutomatic {
  readonly #whose: Whose
  readonly #settings: AutomaticSettings
  readonly #bank: PixBank
  readonly consents: PixConsents
  constructor(whose: Whose, settings: AutomaticSettings, bank: PixBank) {
    this.#whose = whose
    this.#settings = settings
    this.#bank = bank
    this.consents = new PixConsents(bank, (agreement, currency) =>
      termsOf(agreement, currency, this.#day(settings.lead_days)),
    )
  }

  /** The agreement beside a first charge: its number at the bank, and the code that has both. */
  async agree(payment: PaymentRequest, txid: string): Promise<{ idRec: string; code: string }> {
    const { agreement, currency } = payment
    if (!agreement) throw new ChannelDown('Nobody said to what the payer agrees')
    const terms = termsOf(agreement, currency, businessDay(agreement.nextDue, ZONE))
    const { id } = await this.#bank.newRecLocation()
    const { idRec } = await this.#bank.createRec({ ...terms, loc: id, ativacao: { dadosJornada: { txid } } })
    const rec = await this.#bank.rec(idRec, txid)
    const code = rec?.dadosQR.pixCopiaECola ?? ''
    if (code === '') throw new ChannelDown('The bank made an agreement without a code')
    return { idRec, code }
  }

  /** What the bank will not do is a charge that failed: the contract tries again, or ends. */
  async charge(charge: ChargeRequest): Promise<ChargeAnswer> {
    const { merchant_no, tradeNo, attempt } = charge
    const txid = txidOf(this.#whose.prefix, { merchant_no, tradeNo, attempt: 0 })
    try {
      await (attempt === 1 ? this.#first(txid, charge) : this.#again(txid))
      return { ref: txid }
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      const eventId = `cobr-${txid}-refused-${attempt}`
      const said = { channel: this.#whose.channel, eventId, merchant_no, tradeNo, attempt: 0, payer: {} }
      const rec = await this.#bank.rec(charge.token)
      const ended = rec?.status === CANCELLED ? { ended: wordsOf(rec) } : {}
      return { ref: txid, said: { ...said, kind: 'declined', detail: error.message }, ...ended }
    }
  }

  async #first(txid: string, { token: idRec, currency, amount }: ChargeRequest): Promise<void> {
    const { lead_days, account } = this.#settings
    const valor = { original: formatMoney(amount, currency) }
    try {
      await this.#bank.createCobr(txid, {
        idRec,
        calendario: { dataDeVencimento: this.#day(lead_days) },
        valor,
        ajusteDiaUtil: true,
        recebedor: account,
      })
    } catch (error) {
      // Asked for before, perhaps without an answer: then it is there, and is the one.
      const known = error instanceof BankRefused ? await this.#bank.cobr(txid) : null
      if (known?.idRec !== idRec || known.valor.original !== valor.original) throw error
    }
  }

  async #again(txid: string): Promise<void> {
    const day = this.#day(RETRY_LEAD_DAYS)
    const cobr = await this.#bank.cobr(txid)
    const isAsked = ({ dataLiquidacao, status }: Tentativa) => dataLiquidacao === day && !FAILED.includes(status)
    if (cobr?.tentativas.some(isAsked)) return
    await this.#bank.retryCobr(txid, day)
  }

  #day(ahead: number): string {
    return dayAfter(businessDay(this.#bank.bankNow(), ZONE), ahead)
  }

  /** What the bank has of a charge by its number; nothing of charges that are not ours. */
  async heard(txid: string): Promise<BankEvent[]> {
    if (!chargedBy(this.#whose.prefix, txid)) return []
    const cobr = await this.#bank.cobr(txid)
    return cobr ? this.#eventsOf(cobr) : []
  }

  /**
   * Of the agreements that a call names: those that came with a first payment and are over by the bank's own books, and
   * whatever was asked for through the payer's bank. Nothing of what is not ours.
   */
  async saidOf(idRecs: readonly string[]): Promise<{ ended: EndedAgreement[]; named: NamedAgreement[] }> {
    const ended: EndedAgreement[] = []
    const named: NamedAgreement[] = []
    const { channel, prefix } = this.#whose
    for (const token of idRecs) {
      const rec = await this.#bank.rec(token)
      const { txid } = rec?.ativacao.dadosJornada ?? { txid: '' }
      const whose = chargedBy(prefix, txid)
      const isOver = rec?.status === CANCELLED
      if (rec && txid === '' && rec.vinculo.contrato !== '')
        named.push({ channel, token, recurringNo: rec.vinculo.contrato, ...(isOver && { ended: wordsOf(rec) }) })
      if (!isOver || !whose) continue
      const { merchant_no, tradeNo } = whose
      ended.push({ channel, merchant_no, tradeNo, token, detail: wordsOf(rec) })
    }
    return { ended, named }
  }

  /** Charges of a stretch of time that came to an end; paid ones are among what was received. */
  async endedBetween(from: Date, until: Date): Promise<BankEvent[]> {
    const events: BankEvent[] = []
    for await (const cobr of this.#bank.cobrs(from, until))
      if (chargedBy(this.#whose.prefix, cobr.txid)) events.push(...(await this.#eventsOf(cobr)))
    return events
  }

  /** Each try that failed is one event; paid, it is the payment itself, as the bank has it. */
  async #eventsOf(cobr: Cobr): Promise<BankEvent[]> {
    const { txid, status, tentativas } = cobr
    const failed = tentativas.filter((each) => FAILED.includes(each.status))
    const paid = tentativas.find((each) => each.status === 'PAGA')
    const events = failed.map(({ endToEndId, rejeicao }) => this.#declined(txid, endToEndId, rejeicao.descricao))
    if (failed.length === 0 && FAILED.includes(status)) events.push(this.#declined(txid, status, status))
    const pix = paid && (await this.#bank.pix(paid.endToEndId))
    return pix ? [...events, ...eventsOf(this.#whose, { ...pix, txid })] : events
  }

  #declined(txid: string, which: string, detail: string): BankEvent {
    const { merchant_no = '', tradeNo = '' } = chargedBy(this.#whose.prefix, txid) ?? {}
    const eventId = `cobr-${txid}-${which}`
    const said = { channel: this.#whose.channel, eventId, merchant_no, tradeNo, attempt: 0, payer: {} }
    return { ...said, kind: 'declined', detail: detail || 'refused-by-bank' }
  }

  /** The payer is not charged any more, nor asked whether they might be; who has ended it already has ended it. */
  async end(idRec: string, consentRef: string): Promise<void> {
    if (consentRef !== '') await this.consents.takeBack(consentRef)
    try {
      await this.#bank.cancelRec(idRec)
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      const rec = await this.#bank.rec(idRec)
      if (rec && !FAILED.includes(rec.status)) throw error
    }
  }
}

/** An agreement as the standard has it. */
function termsOf(agreement: Agreement, currency: string, dataInicial: string): NewRec {
  const periodicidade = pixPeriod(agreement.interval)
  if (periodicidade === undefined)
    throw new ChannelDown('Pix Automático knows weeks, months, quarters, half years and years')
  if (agreement.buyerDocument === '') throw new ChannelDown('Pix Automático needs the payer’s CPF or CNPJ')
  return {
    vinculo: {
      contrato: agreement.recurringNo.slice(0, 35),
      objeto: agreement.subject.slice(0, 35),
      devedor: debtorOf(agreement),
    },
    calendario: { dataInicial, periodicidade },
    valor: { valorRec: formatMoney(agreement.amount, currency) },
    politicaRetentativa: 'PERMITE_3R_7D',
  }
}

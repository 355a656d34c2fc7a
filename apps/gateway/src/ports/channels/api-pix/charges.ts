import { formatMoney } from '@balcao/kernel/money'
import { pixBrCode } from '@balcao/kernel/pix-br-code'
import { secondsAfter } from '../../../base/clock'
import { ChannelDown, type CancelRequest, type PaymentRequest } from '../channel'
import type { ChargeKind, NewCob, NewCobv, PixBank } from './bank'
import { BankRefused } from './client'
import { debtorOf } from './debtor'
import type { Cob } from './messages'
import type { ApiPixSettings } from './settings'
import { isDueCharge, txidOf } from './txid'

/** A charge under a number of our own, immediate or with a due date: made once, taken back, and what became of it. */
export class PixCharges {
  readonly #settings: ApiPixSettings
  readonly #bank: PixBank
  constructor(settings: ApiPixSettings, bank: PixBank) {
    this.#settings = settings
    this.#bank = bank
  }

  async make(payment: PaymentRequest): Promise<{ txid: string; code: string; until: Date }> {
    const { merchantName, tradeNo, currency, amount, now, due } = payment
    const { pix_key, expiry_seconds, txid_prefix } = this.#settings
    const txid = txidOf(txid_prefix, payment, due !== undefined)
    const shared = {
      valor: { original: formatMoney(amount, currency) },
      chave: pix_key,
      infoAdicionais: [
        { nome: 'Loja', valor: merchantName.slice(0, 200) },
        { nome: 'Pedido', valor: tradeNo },
      ],
    }
    const calendario = due && { dataDeVencimento: due.day, validadeAposVencimento: due.daysAfter }
    const cob = calendario
      ? await this.#create('cobv', txid, { ...shared, calendario, devedor: debtorOf(due) })
      : await this.#create('cob', txid, { ...shared, calendario: { expiracao: expiry_seconds } })
    const code = cob.pixCopiaECola || codeAt(cob.location, merchantName)
    return { txid, code, until: due?.until ?? secondsAfter(now, expiry_seconds) }
  }

  /** Asked for before, perhaps without an answer: then it is there, and is the one. */
  async #create(kind: ChargeKind, txid: string, wish: NewCob | NewCobv): Promise<Cob> {
    try {
      return await this.#bank.createCharge(kind, txid, wish)
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      const known = await this.#bank.charge(kind, txid).catch(() => null)
      if (known?.status === 'ATIVA' && known.valor.original === wish.valor.original) return known
      throw new ChannelDown(error.message)
    }
  }

  /** false: it was paid. Of a charge whose answer was lost it is not known which kind it was: either is taken back. */
  async cancel(payment: CancelRequest): Promise<boolean> {
    const { txid_prefix } = this.#settings
    if (payment.ref !== '') return this.#remove(payment.ref)
    const either = [txidOf(txid_prefix, payment), txidOf(txid_prefix, payment, true)]
    const removed: boolean[] = []
    for (const txid of either) removed.push(await this.#remove(txid))
    return removed.every(Boolean)
  }

  async #remove(txid: string): Promise<boolean> {
    const kind = this.#kindOf(txid)
    try {
      await this.#bank.removeCharge(kind, txid)
      return true
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      const cob = await this.#bank.charge(kind, txid)
      if (!cob || this.#isDead(cob)) return true
      if (cob.status === 'CONCLUIDA') return false
      throw new ChannelDown(error.message)
    }
  }

  /** Nobody can pay it any more: removed, or over by the bank's own clock. When a due date is over, the bank alone knows. */
  #isDead({ status, calendario }: Cob): boolean {
    if (status.startsWith('REMOVIDA')) return true
    if (calendario.dataDeVencimento !== undefined) return false
    const made = Date.parse(calendario.criacao)
    return status === 'ATIVA' && made + calendario.expiracao * 1000 < this.#bank.bankNow().getTime()
  }

  async found(payment: CancelRequest): Promise<Cob | null> {
    const txid = payment.ref || txidOf(this.#settings.txid_prefix, payment)
    return this.#bank.charge(this.#kindOf(txid), txid)
  }

  #kindOf(txid: string): ChargeKind {
    return isDueCharge(this.#settings.txid_prefix, txid) ? 'cobv' : 'cob'
  }
}

/** From the address of the charge, where the bank leaves the code to us. */
function codeAt(location: string, merchantName: string): string {
  if (location === '') return ''
  return pixBrCode({ to: { url: location }, merchantName, merchantCity: 'Brasil', txid: '***' })
}

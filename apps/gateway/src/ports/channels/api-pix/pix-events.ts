import { parseMoney } from '@balcao/kernel/money'
import type { Movement } from '@balcao/kernel/reconciliation'
import type { BankEvent } from '../channel'
import type { Devolucao, Pix } from './messages'
import { chargedBy, type Charged } from './txid'

interface Whose {
  channel: string
  prefix: string
}

/** Money that goes back without having been refunded: late payments and deposits nobody wanted have numbers like these. */
const SENT_BACK = /^(SB|DP)/

/** All that a payment says: that it was made, and what became of its refunds. Nothing of payments that are not ours. */
export function eventsOf({ channel, prefix }: Whose, pix: Pix): BankEvent[] {
  const charged = chargedBy(prefix, pix.txid)
  if (!charged) return []
  const paid: BankEvent = {
    channel,
    eventId: `pix-${pix.endToEndId}`,
    ...charged,
    kind: 'confirmed',
    amount: pix.valor,
    detail: '',
    payer: { end_to_end_id: pix.endToEndId },
  }
  const after = pix.devolucoes.map((refund) => eventOfRefund(channel, charged, pix, refund))
  return [paid, ...after.filter((event) => event !== null)]
}

/** null: it is not over, or nobody here waits for it. */
export function eventOfRefund(channel: string, charged: Charged, pix: Pix, refund: Devolucao): BankEvent | null {
  const { id, status, natureza, motivo, rtrId, valor } = refund
  const isOver = status === 'DEVOLVIDO' || status === 'NAO_REALIZADO'
  if (!isOver || SENT_BACK.test(id)) return null
  const { merchant_no, tradeNo } = charged
  const said = { channel, eventId: `refund-${pix.endToEndId}-${id}-${status}`, merchant_no, tradeNo, payer: {} }
  // The payer's bank took all of it back by the special mechanism; a part of it is for a person to look at.
  if (natureza.startsWith('MED') && status === 'DEVOLVIDO' && valor === pix.valor)
    return { ...said, kind: 'chargedBack', caseNo: rtrId || id, detail: natureza }
  const isPaid = status === 'DEVOLVIDO'
  return { ...said, kind: isPaid ? 'refundPaid' : 'refundRejected', refundNo: id, detail: isPaid ? rtrId : motivo }
}

/** The money that a payment moved, there and back. Nothing of payments that are not ours. */
export function movementsOf(prefix: string, pix: Pix): Movement[] {
  const charged = chargedBy(prefix, pix.txid)
  if (!charged) return []
  const { merchant_no, tradeNo } = charged
  const moved = (kind: Movement['kind'], number: string, valor: string, at: string): Movement => {
    const amount = parseMoney(valor, 'BRL') ?? 0n
    return { kind, merchant_no, number, currency: 'BRL', amount, at: new Date(at || pix.horario) }
  }
  const back = pix.devolucoes.filter(({ status, natureza }) => status === 'DEVOLVIDO' && !natureza.startsWith('MED'))
  return [
    moved('payment', tradeNo, pix.valor, pix.horario),
    ...back.map(({ id, valor, horario }) =>
      moved(SENT_BACK.test(id) ? 'sendBack' : 'refund', id, valor, horario.solicitacao),
    ),
  ]
}

import { parseMoney } from '@balcao/kernel/money'
import { ACCOUNT_CURRENCY } from '@balcao/kernel/virtual-account'
import type { Movement } from '@balcao/kernel/reconciliation'
import type { z } from 'zod'
import type { Event, StatementLine } from '../../connector/messages'
import { payoutBy, toldBy } from '../../connector/numbers'
import type { BankEvent, Heard } from '../channel'
import type { PayoutEventKind } from '../payout-bank'

const PAYOUTS = { payoutPaid: 'paid', payoutFailed: 'failed', payoutReturned: 'returned' } as const satisfies Record<
  string,
  PayoutEventKind
>

/** What a connector says, sorted by what it is about. Nothing of numbers that are not ours. */
export function sorted(channel: string, said: readonly Event[]): Required<Heard> {
  const heard: Required<Heard> = { events: [], deposits: [], payouts: [], ended: [], named: [] }
  for (const event of said) {
    if (event.kind === 'deposit') {
      const { type, to, payer_name: payerName, payer_bank: payerBank, payer_account: payerAccount } = event
      const amount = parseMoney(event.amount, ACCOUNT_CURRENCY[type])
      const payer = { payerName, payerBank, payerAccount, trackingKey: event.tracking_key }
      if (amount) heard.deposits.push({ bank: channel, eventId: event.id, type, to, amount, ...payer })
    } else if ('payout' in event) {
      const of = payoutBy(event.payout)
      const kind = PAYOUTS[event.kind]
      if (of)
        heard.payouts.push({ bank: channel, ...of, kind, eventId: `${event.payout}-${kind}`, detail: event.detail })
    } else {
      const understood = bankEvent(channel, event)
      if (understood) heard.events.push(understood)
    }
  }
  return heard
}

type OfOrder = Exclude<Event, { kind: 'deposit' } | { payout: string }>

function bankEvent(channel: string, event: OfOrder): BankEvent | null {
  if ('refund' in event) return refundEvent(channel, event.refund, event.kind, event.detail)
  const { kind, detail } = event
  const of = toldBy(event.payment)
  if (!of || of.refundNo !== undefined) return null
  const { merchant_no, tradeNo, attempt } = of
  const said = { channel, merchant_no, tradeNo, kind, detail, payer: 'payer' in event ? event.payer : {} }
  const ofTry = attempt === undefined ? {} : { attempt }
  if ('case' in event) return { ...said, eventId: event.id, caseNo: event.case }
  // That it was paid may be read as well as heard, and is one event then.
  const eventId = kind === 'confirmed' ? confirmedId(event.payment) : event.id
  const amount = kind === 'confirmed' && event.amount !== undefined ? { amount: event.amount } : {}
  return { ...said, ...ofTry, ...amount, eventId }
}

const confirmedId = (number: string) => `${number}-confirmed`

/** The payment was read, and is paid. */
export function confirmedEvent(
  channel: string,
  number: string,
  payment: Pick<BankEvent, 'amount' | 'payer'>,
): BankEvent {
  const { merchant_no = '', tradeNo = '', attempt = 0 } = toldBy(number) ?? {}
  const said = { channel, merchant_no, tradeNo, attempt, kind: 'confirmed' as const, detail: '' }
  return { ...said, ...payment, eventId: confirmedId(number) }
}

/** A refund ends once, whoever says so. */
export function refundEvent(
  channel: string,
  number: string,
  kind: 'refundPaid' | 'refundRejected',
  detail: string,
): BankEvent | null {
  const of = toldBy(number)
  if (of?.refundNo === undefined) return null
  const { merchant_no, tradeNo, refundNo } = of
  return { channel, eventId: `${number}-${kind}`, merchant_no, tradeNo, refundNo, kind, detail, payer: {} }
}

/** A line of the statement by our own number. What is none of ours keeps the number it came with. */
export function movementOf({ kind, number, amount, currency, at }: z.output<typeof StatementLine>): Movement {
  const money = { kind, currency, amount: parseMoney(amount, currency) ?? 0n, at: new Date(at) }
  if (kind === 'deposit') return { ...money, merchant_no: '', number }
  if (kind === 'payout') {
    const { merchant_no = '', payoutNo = number } = payoutBy(number) ?? {}
    return { ...money, merchant_no, number: payoutNo }
  }
  const [, whose = '', sendBackNo = number] = /^(M\d{12})-s(.+)$/.exec(number) ?? []
  if (kind === 'sendBack') return { ...money, merchant_no: whose, number: sendBackNo }
  const { merchant_no = '', tradeNo = number, refundNo = number } = toldBy(number) ?? {}
  return { ...money, merchant_no, number: kind === 'refund' ? refundNo : tradeNo }
}

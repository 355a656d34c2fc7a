import type { InputOf } from '@balcao/contract/kit'
import type { terms } from '@balcao/contract/money/terms'
import { parseMoney, parseRate } from '@balcao/kernel/money'
import type { Db } from '../../db/held-connection'
import { InputRefused } from '../../kit/calls/input'
import * as repo from './terms.repo'

type Wish<Call extends 'addFee' | 'addSettlement' | 'addRate' | 'addInstalments'> = Omit<
  InputOf<(typeof terms)[Call]>,
  'request_id' | 'reason'
>

/** What one person of the provider wants to charge a merchant; it counts once a second one agrees. */
export type Wanted =
  | { what: 'fee'; wish: Wish<'addFee'> }
  | { what: 'settlement'; wish: Wish<'addSettlement'> }
  | { what: 'rate'; wish: Wish<'addRate'> }
  | { what: 'instalments'; wish: Wish<'addInstalments'> }

interface Begin {
  valid_from: Date
  set_by: string
  reason: string
}

/** Refuses what makes no sense, and gives what would write it down. false from that: there is a row for that moment. */
export function readyRow(wanted: Wanted): (db: Db, begin: Begin) => Promise<boolean> {
  if (wanted.what === 'fee') return feeRow(wanted.wish)
  if (wanted.what === 'instalments') return instalmentsRow(wanted.wish)
  return wanted.what === 'settlement' ? settlementRow(wanted.wish) : rateRow(wanted.wish)
}

/** What is asked for once at a time. */
export function objectOf({ what, wish }: Wanted): string {
  return ['method' in wish ? wish.method : '', wish.currency, what].filter(Boolean).join(' ')
}

function feeRow(wish: Wish<'addFee'>) {
  const money = (field: 'fee_fixed' | 'fee_minimum' | 'refund_fee' | 'chargeback_fee') =>
    amountOf(field, wish[field], wish.currency)
  const row = {
    ...wish,
    fee_fixed: money('fee_fixed'),
    fee_minimum: money('fee_minimum'),
    refund_fee: money('refund_fee'),
    chargeback_fee: money('chargeback_fee'),
  }
  return (db: Db, begin: Begin) => repo.addFee(db, { ...row, ...begin })
}

function settlementRow(wish: Wish<'addSettlement'>) {
  const fee = amountOf('fee', wish.fee, wish.settle_currency)
  const minimum = amountOf('minimum', wish.minimum, wish.settle_currency)
  return (db: Db, begin: Begin) => repo.addSettlement(db, { ...wish, fee, minimum, ...begin })
}

function rateRow(wish: Wish<'addRate'>) {
  const rate = parseRate(wish.mid)
  if (!rate || rate.numerator <= 0n) throw new InputRefused('mid')
  if (wish.currency === wish.settle_currency) throw new InputRefused('settle_currency')
  return (db: Db, begin: Begin) => repo.addRate(db, { ...wish, ...begin })
}

function instalmentsRow(wish: Wish<'addInstalments'>) {
  if (wish.free_up_to > wish.most) throw new InputRefused('free_up_to')
  const least = amountOf('least', wish.least, wish.currency)
  return (db: Db, begin: Begin) => repo.addInstalments(db, { ...wish, least, ...begin })
}

export function amountOf(field: string, text: string, currency: string): bigint {
  const amount = parseMoney(text, currency)
  if (amount === null) throw new InputRefused(field)
  return amount
}

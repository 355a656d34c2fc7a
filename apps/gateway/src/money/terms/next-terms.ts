import type { InputOf } from '@balcao/contract/kit'
import type { terms } from '@balcao/contract/money/terms'
import { parseMoney, parseRate } from '@balcao/kernel/money'
import type { Db } from '../../db/held-connection'
import { InputRefused } from '../../kit/calls/input'
import * as repo from './terms.repo'

/** What one person of the provider wants to charge a merchant; it counts once a second one agrees. */
export type Wanted =
  | { what: 'fee'; wish: InputOf<(typeof terms)['addFee']> }
  | { what: 'settlement'; wish: InputOf<(typeof terms)['addSettlement']> }
  | { what: 'rate'; wish: InputOf<(typeof terms)['addRate']> }

interface Begin {
  valid_from: Date
  set_by: string
}

/** Refuses what makes no sense, and gives what would write it down. false from that: there is a row for that moment. */
export function readyRow(wanted: Wanted): (db: Db, begin: Begin) => Promise<boolean> {
  if (wanted.what === 'fee') return feeRow(wanted.wish)
  return wanted.what === 'settlement' ? settlementRow(wanted.wish) : rateRow(wanted.wish)
}

/** What is asked for once at a time. */
export function objectOf({ what, wish }: Wanted): string {
  return ['method' in wish ? wish.method : '', wish.currency, what].filter(Boolean).join(' ')
}

function feeRow(wish: InputOf<(typeof terms)['addFee']>) {
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

function settlementRow(wish: InputOf<(typeof terms)['addSettlement']>) {
  const fee = amountOf('fee', wish.fee, wish.settle_currency)
  const minimum = amountOf('minimum', wish.minimum, wish.settle_currency)
  return (db: Db, begin: Begin) => repo.addSettlement(db, { ...wish, fee, minimum, ...begin })
}

function rateRow(wish: InputOf<(typeof terms)['addRate']>) {
  const rate = parseRate(wish.mid)
  if (!rate || rate.numerator <= 0n) throw new InputRefused('mid')
  if (wish.currency === wish.settle_currency) throw new InputRefused('settle_currency')
  return (db: Db, begin: Begin) => repo.addRate(db, { ...wish, ...begin })
}

function amountOf(field: string, text: string, currency: string): bigint {
  const amount = parseMoney(text, currency)
  if (amount === null) throw new InputRefused(field)
  return amount
}

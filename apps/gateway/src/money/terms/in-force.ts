import { terms, type TermsInForce } from '@balcao/contract/money/terms'
import { formatMoney } from '@balcao/kernel/money'
import { listOf } from '../../kit/lists/list'
import { listedInForce, type InForceRow } from './in-force.repo'

export const inForce = listOf({
  call: terms.inForce,
  sorts: { valid_from: 't.valid_from' },
  id: ['t.merchant_no', 't.currency', 't.about'],
  rows: listedInForce,
  item: toTerms,
})

/** In the currency of the payments, those of settlements in the one that is paid. */
const AMOUNTS = ['fee_fixed', 'fee_minimum', 'refund_fee', 'chargeback_fee', 'fee', 'minimum', 'least']

function toTerms({ facts, is_coming, about: _about, valid_from, ...row }: InForceRow): TermsInForce {
  const paidIn = facts['settle_currency'] ?? row.currency
  const shown = (name: string, value: string) => (AMOUNTS.includes(name) ? formatMoney(BigInt(value), paidIn) : value)
  const values = Object.entries(facts).map(([name, value]) => [name, value === null ? '' : shown(name, value)])
  return {
    ...row,
    state: is_coming ? 'COMING' : 'IN_FORCE',
    valid_from: valid_from.toISOString(),
    values: Object.fromEntries(values) as Record<string, string>,
  }
}

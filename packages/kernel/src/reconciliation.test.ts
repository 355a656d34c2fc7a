import { describe, expect, it } from 'vitest'
import { differencesOf, type Movement } from './reconciliation'

const [from, until] = [new Date('2026-11-15T03:00:00Z'), new Date('2026-11-16T03:00:00Z')]
const noon = new Date('2026-11-15T15:00:00Z')
const one = (number: string, amount: bigint, at = noon, more: Partial<Movement> = {}): Movement => ({
  kind: 'payment',
  merchant_no: 'M1',
  number,
  currency: 'BRL',
  amount,
  at,
  ...more,
})
const compare = (ours: Movement[], theirs: Movement[], covers: Movement['kind'][] = ['payment', 'refund']) =>
  differencesOf({ ours, theirs, from, until, covers }).map(({ what, kind, number, ours: here, theirs: there }) => [
    what,
    kind,
    number,
    here,
    there,
  ])

describe('what a bank has and the books have', () => {
  it('is nothing where both have the same', () => {
    expect(compare([one('a', 1n), one('b', 2n)], [one('b', 2n), one('a', 1n)])).toEqual([])
  })

  it('differs by what one of them lacks, and by amounts and currencies', () => {
    const theirs = [one('here', 1n), one('more', 5n), one('usd', 7n, noon, { currency: 'USD' })]
    const ours = [one('there', 2n), one('more', 4n), one('usd', 7n)]
    expect(compare(ours, theirs)).toEqual([
      ['MISSING_HERE', 'payment', 'here', null, 1n],
      ['AMOUNT_DIFFERS', 'payment', 'more', 4n, 5n],
      ['AMOUNT_DIFFERS', 'payment', 'usd', 7n, 7n],
      ['MISSING_AT_BANK', 'payment', 'there', 2n, null],
    ])
  })

  it('is not missing where the other side has it before or after midnight', () => {
    const late = new Date('2026-11-16T03:00:05Z')
    const before = new Date('2026-11-15T02:59:58Z')
    expect(compare([one('a', 1n, late)], [one('a', 1n)])).toEqual([])
    expect(compare([one('a', 1n)], [one('a', 1n, before)])).toEqual([])
    // Of another day altogether it is that day's affair.
    expect(compare([one('x', 1n, late)], [one('y', 1n, before)])).toEqual([])
  })

  it('a kind of which the bank does not tell all is only compared by what it tells', () => {
    const refund = (number: string) => one(number, 3n, noon, { kind: 'refund' })
    expect(compare([refund('r1')], [refund('r2')], ['payment'])).toEqual([['MISSING_HERE', 'refund', 'r2', null, 3n]])
  })

  it('a payment that was booked twice shows', () => {
    expect(compare([one('a', 1n), one('a', 1n)], [one('a', 1n)])).toEqual([['AMOUNT_DIFFERS', 'payment', 'a', 2n, 1n]])
  })
})

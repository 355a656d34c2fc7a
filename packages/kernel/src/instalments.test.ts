import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dividedInto, instalmentPlans, interestOn, type InstalmentTerms } from './instalments'

const terms: InstalmentTerms = {
  most: 12,
  freeUpTo: 3,
  merchantPercent: '1.2',
  payerPercent: '1.99',
  least: 500n,
}
const plan = (amount: bigint, count: number, of = terms) =>
  instalmentPlans(amount, 'BRL', of).find((each) => each.count === count)

describe('instalments', () => {
  it('cost the merchant up to a number, and the payer beyond it', () => {
    expect(plan(45_990n, 1)).toEqual({ count: 1, first: 45_990n, each: 45_990n, total: 45_990n, interest: 0n, fee: 0n })
    // Two further parts at 1.2 % each.
    expect(plan(45_990n, 3)).toEqual({
      count: 3,
      first: 15_330n,
      each: 15_330n,
      total: 45_990n,
      interest: 0n,
      fee: 1_104n,
    })
    // 459.90 × 0.0199 / (1 − 1.0199^-6) × 6 = 492.4578…
    expect(plan(45_990n, 6)).toMatchObject({ total: 49_246n, interest: 3_256n, fee: 0n, each: 8_207n, first: 8_211n })
  })

  it('are none where no terms are, none beyond the terms or the shop’s own bound, and none that would be too small', () => {
    const counts = (amount: bigint, ...rest: [InstalmentTerms?, number?]) =>
      instalmentPlans(amount, 'BRL', ...(rest as [InstalmentTerms, number?])).map(({ count }) => count)
    expect(counts(45_990n)).toEqual([1])
    expect(counts(45_990n, { ...terms, most: 4 })).toEqual([1, 2, 3, 4])
    expect(counts(45_990n, terms, 2)).toEqual([1, 2])
    expect(counts(1_200n, terms)).toEqual([1, 2])
    expect(counts(999n, terms)).toEqual([1])
  })

  it('are counted as payers of the currency know them', () => {
    const counts = (currency: string) =>
      instalmentPlans(1_000_000n, currency, { ...terms, most: 24 }).map(({ count }) => count)
    expect(counts('MXN')).toEqual([1, 3, 6, 9, 12, 18, 24])
    expect(counts('BRL')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(counts('USD')).toEqual([1])
  })

  it('always make up the total, and never cost less than nothing', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 9_999 }), (amount, rate) => {
        const of = { ...terms, freeUpTo: 1, least: 1n, payerPercent: (rate / 100).toFixed(2) }
        const plans = instalmentPlans(amount, 'BRL', of)
        for (const { count, first, each, total, interest } of plans) {
          expect(first + each * BigInt(count - 1)).toBe(total)
          expect(first >= each && first - each < BigInt(count)).toBe(true)
          expect(total - interest).toBe(amount)
          expect(interest >= 0n).toBe(true)
        }
        // More parts never cost less.
        expect(plans.map(({ total }) => total)).toEqual(
          plans.map(({ total }) => total).toSorted((a, b) => Number(a - b)),
        )
      }),
    )
  })

  it('give the interest back part by part, to the last cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 8n),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, interest, at) => {
          const order = { amount, interest }
          const part = BigInt(Math.floor(Number(amount) * at))
          const rest = interestOn(amount, order) - interestOn(part, order)
          expect(interestOn(part, order) + rest).toBe(interest)
          expect(rest >= 0n).toBe(true)
        },
      ),
    )
  })

  it('have what does not divide in the first', () => {
    expect(dividedInto(100n, 3)).toEqual({ first: 34n, each: 33n })
  })
})

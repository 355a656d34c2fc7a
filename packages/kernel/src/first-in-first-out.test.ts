import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstIn, type Inflow } from './first-in-first-out'

const from = (settlement_no: string, amount: bigint) => ({ settlement_no, amount })

it('takes what came first of what is still there', () => {
  const newest = [[from('C', 50n)], [from('B', 30n)], [from('A', 100n)]]
  // 180 came in, 80 have gone: the rest is 20 of A, all of B and all of C.
  expect(firstIn(newest, 100n, 60n)).toEqual([from('A', 20n), from('B', 30n), from('C', 10n)])
  expect(firstIn(newest, 50n, 50n)).toEqual([from('C', 50n)])
  expect(firstIn([[from('A', 10n)]], 15n, 12n)).toEqual([from('', 5n), from('A', 7n)])
})

it('names each unit once and in its order, as a queue of single units would', () => {
  const events = fc.array(
    fc.record({ isIn: fc.boolean(), of: fc.constantFrom('A', 'B', 'C', 'D'), amount: fc.integer({ min: 1, max: 40 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(events, (happened) => {
      const queue: string[] = []
      const inflows: Inflow[] = []
      for (const { isIn, of, amount } of happened) {
        if (isIn) {
          queue.push(...Array.from({ length: amount }, () => of))
          inflows.unshift([from(of, BigInt(amount))])
          continue
        }
        const spent = Math.min(amount, queue.length)
        const named = firstIn(inflows, BigInt(queue.length), BigInt(spent))
        const units = named.flatMap(({ settlement_no, amount: n }) =>
          Array.from({ length: Number(n) }, () => settlement_no),
        )
        expect(units).toEqual(queue.splice(0, spent))
      }
    }),
    { numRuns: 500 },
  )
})

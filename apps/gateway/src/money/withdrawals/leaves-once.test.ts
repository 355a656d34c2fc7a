import { finance } from '@balcao/contract/money/finance'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openTreasury, type Treasury } from '../../../test/support/desks/treasury'
import type { Db } from '../../db/held-connection'
import { prepare, submit } from './ask-withdrawal'
import { onBankEvent } from './on-bank-event'
import { moveWithdrawal } from './move-withdrawal'
import * as repo from './withdrawals.repo'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const TIE = {
  status: 'ACTIVE',
  timeZone: 'America/Sao_Paulo',
  flags: { show_finance: true, show_virtual_account: true, show_new_withdrawal: true },
} as Parameters<typeof prepare>[0]['tie']
const USER = { uid: 'UASKS', realName: 'Asker' } as Parameters<typeof prepare>[0]['user']

/** What the call does once its code is right. */
async function withdraw(shop: Treasury, db: Db, account_id: string, amount: string, source: 'available' | 'payout') {
  const ctx = {
    db,
    merchant_no: shop.merchant_no,
    now: gateway.clock.now(),
    tie: TIE,
    user: USER,
    gateway: gateway.gateway,
  }
  return submit(ctx, await prepare(ctx, { currency: 'BRL', amount, source, account_id, remark: '' }))
}

/** Anything that can happen to a merchant's money. */
type Act =
  | { kind: 'credit'; amount: bigint }
  | { kind: 'transfer'; amount: bigint }
  | { kind: 'withdraw'; amount: bigint; source: 'available' | 'payout' }
  | { kind: 'end'; event: 'approved' | 'cancelled' | 'rejected' }
  | { kind: 'bank'; event: 'paid' | 'failed' | 'returned' }

describe('no money leaves twice', () => {
  const amounts = fc.integer({ min: 1_000, max: 60_000 }).map(BigInt)
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ kind: fc.constant('credit' as const), amount: amounts }),
    fc.record({ kind: fc.constant('transfer' as const), amount: amounts }),
    fc.record({
      kind: fc.constant('withdraw' as const),
      amount: amounts,
      source: fc.constantFrom('available' as const, 'payout' as const),
    }),
    fc.record({
      kind: fc.constant('end' as const),
      event: fc.constantFrom('approved' as const, 'cancelled' as const, 'rejected' as const),
    }),
    fc.record({
      kind: fc.constant('bank' as const),
      event: fc.constantFrom('paid' as const, 'failed' as const, 'returned' as const),
    }),
  )

  it('whatever the order of withdrawals, transfers, decisions and the bank’s words', async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const shop = await openTreasury(gateway)
        const account = await shop.verifiedAccount()
        const { merchant_no } = shop
        let credited = 0n
        const known: string[] = []
        const step = (withdrawal_no: string, event: 'approved' | 'cancelled' | 'rejected') =>
          shop.asShop(async (db) => {
            const row = await repo.lock(db, merchant_no, withdrawal_no)
            if (row) await moveWithdrawal(db, row, event, { who: '', detail: '', now: gateway.clock.now() })
          })
        for (const each of acts) {
          const text = 'amount' in each ? `${each.amount / 100n}.${String(each.amount % 100n).padStart(2, '0')}` : ''
          if (each.kind === 'credit') {
            await shop.credit(each.amount)
            credited += each.amount
          } else if (each.kind === 'transfer') {
            const wish = { request_id: shop.requestId(), currency: 'BRL', amount: text }
            await gateway.call(finance.transfer, wish, await shop.as('admin'))
          } else if (each.kind === 'withdraw') {
            const made = await shop.asShop((db) => withdraw(shop, db, account, text, each.source)).catch(() => null)
            if (made) known.push(made.withdrawal_no)
          } else if (each.kind === 'end') for (const no of known) await step(no, each.event)
          else {
            for (const payoutNo of known) {
              const word = { bank: 'sandbox', merchant_no, payoutNo, kind: each.event, detail: '' }
              const eventId = `P${++number}`
              await Promise.all([
                onBankEvent(gateway.gateway, { ...word, eventId }),
                onBankEvent(gateway.gateway, { ...word, eventId }),
              ])
            }
          }
        }
        const rows = await Promise.all(known.map((no) => shop.asShop((db) => repo.find(db, merchant_no, no))))
        const sumOf = (...states: string[]) =>
          rows
            .filter((row) => row && states.includes(row.status))
            .reduce((sum, row) => sum + (row?.amount ?? 0n) + (row?.fee ?? 0n), 0n)
        const held = await shop.balances()
        const owned = held ? held.available + held.payout : 0n
        expect(held?.frozen ?? 0n).toBe(sumOf('SUBMITTED', 'IN_REVIEW', 'PROCESSING'))
        expect(owned).toBe(credited - sumOf('SUBMITTED', 'IN_REVIEW', 'PROCESSING', 'PAID'))
        expect([(held?.available ?? 0n) >= 0n, (held?.payout ?? 0n) >= 0n, await shop.isProved()]).toEqual([
          true,
          true,
          true,
        ])
      }),
      { numRuns: 25 },
    )
    await runJobs(gateway)
  }, 120_000)
})

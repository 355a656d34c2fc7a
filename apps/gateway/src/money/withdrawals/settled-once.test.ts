import { finance } from '@balcao/contract/money/finance'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openSettlementDesk } from '../../../test/support/desks/settlement-desk'
import { prepare, submit } from './ask-withdrawal'
import { moveWithdrawal } from './move-withdrawal'
import * as repo from './withdrawals.repo'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

type Asking = Parameters<typeof prepare>[0]
const TIE = {
  status: 'ACTIVE',
  timeZone: 'America/Sao_Paulo',
  flags: { show_finance: true, show_virtual_account: true, show_new_withdrawal: true },
} as Asking['tie']
const USER = { uid: 'UASKS', realName: 'Asker' } as Asking['user']

/** Anything that lets money come in, become available, or leave. */
type Act =
  | { kind: 'sale' | 'refund' | 'transfer' | 'withdraw'; amount: bigint }
  | { kind: 'day' | 'apply' | 'decide'; amount: bigint }

it('no money leaves twice, whatever the order of sales, refunds, settlements, withdrawals and transfers', async () => {
  // The cents make the sandbox bank pay, fail or send back.
  const amount = fc
    .tuple(fc.integer({ min: 10, max: 600 }), fc.constantFrom(0, 66, 77))
    .map(([whole, cents]) => BigInt(whole * 100 + cents))
  const kind = fc.constantFrom<Act['kind'][]>(
    'sale',
    'sale',
    'refund',
    'transfer',
    'withdraw',
    'day',
    'day',
    'apply',
    'decide',
  )
  const acts = fc.array(fc.record({ kind, amount }), { minLength: 8, maxLength: 24 })
  let settled = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('BALANCE' as const, 'BANK' as const), acts, async (target, all) => {
      const desk = await openSettlementDesk(gateway, { target })
      const { merchant_no } = desk
      const account = await desk.verifiedAccount()
      const asked: string[] = []
      let came = 0n
      for (const { kind: act, amount: sum } of all) {
        const text = formatMoney(sum, 'BRL')
        if (act === 'sale') {
          await desk.paid(sum)
          came += sum
        } else if (act === 'refund') {
          const held = (await desk.balances())?.pending ?? 0n
          const back = sum < held ? sum : held
          came -= back
          await desk.book('refund', '', [{ type: 'REFUND', from: 'pending', to: 'clearing', amount: back }])
        } else if (act === 'transfer') {
          const wish = { request_id: desk.requestId(), currency: 'BRL', amount: text }
          await gateway.call(finance.transfer, wish, await desk.as('admin'))
        } else if (act === 'withdraw') {
          const wish = { currency: 'BRL', amount: text, source: 'available' as const, account_id: account, remark: '' }
          const made = await desk
            .asShop(async (db) => {
              const ctx: Asking = {
                db,
                merchant_no,
                now: gateway.clock.now(),
                tie: TIE,
                user: USER,
                gateway: gateway.gateway,
              }
              return submit(ctx, await prepare(ctx, wish))
            })
            .catch(() => null)
          if (made) asked.push(made.withdrawal_no)
        } else if (act === 'day') await desk.days(1)
        else if (act === 'apply') {
          for (const { settlement_no } of await desk.list()) await desk.apply(settlement_no, account)
        } else {
          for (const { settlement_no } of await desk.list()) await desk.decide('boss', settlement_no)
          for (const no of asked) {
            await desk.asShop(async (db) => {
              const row = await repo.lock(db, merchant_no, no)
              if (row) await moveWithdrawal(db, row, 'approved', { who: '', detail: '', now: gateway.clock.now() })
            })
          }
          await desk.pass(3)
        }
      }
      const rows = await Promise.all(asked.map((no) => desk.asShop((db) => repo.find(db, merchant_no, no))))
      const withdrawn = rows
        .filter((row) => row?.status === 'PAID')
        .reduce((sum, row) => sum + (row?.amount ?? 0n) + (row?.fee ?? 0n), 0n)
      const made = await desk.list()
      settled += made.length
      const paid = made
        .filter((one) => one.target === 'BANK' && one.status === 'PAID')
        .reduce((sum, { payable }) => sum + (parseMoney(payable, 'BRL') ?? 0n), 0n)
      const held = (await desk.balances()) ?? { pending: 0n, available: 0n, reserve: 0n, frozen: 0n, payout: 0n }
      expect(held.pending + held.available + held.frozen + held.payout).toBe(came - withdrawn - paid)
      expect([held.pending >= 0n, held.available >= 0n, held.frozen >= 0n, held.payout >= 0n]).not.toContain(false)
      expect(await desk.isProved()).toBe(true)
    }),
    { numRuns: 8, endOnFailure: true },
  )
  expect(settled).toBeGreaterThan(3)
}, 240_000)

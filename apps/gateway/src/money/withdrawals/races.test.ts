import { finance } from '@balcao/contract/money/finance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openTreasury, type Treasury } from '../../../test/support/desks/treasury'
import type { Db } from '../../db/held-connection'
import { Unavailable } from '../../kit/calls/errors'
import { balancesOf, type Balances } from '../../ledger/balances'
import { post } from '../../ledger/post'
import { InsufficientBalance, mustCover } from '../finance'
import { prepare, submit } from './ask-withdrawal'
import { moveWithdrawal } from './move-withdrawal'
import * as repo from './withdrawals.repo'
import { noteFigure, times } from '../../../test/support/servers/in-full'

const ROUNDS = times('ROUNDS', 2, 1_000)
const OPERATIONS = times('OPERATIONS', 240, 100_000)
const LONG = 60_000 + ROUNDS * 5_000 + OPERATIONS * 20

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

const asker = ({ merchant_no }: Treasury, db: Db) => ({
  db,
  merchant_no,
  now: gateway.clock.now(),
  tie: TIE,
  user: USER,
  gateway: gateway.gateway,
})

/** Everything up to the money. */
function ready(shop: Treasury, db: Db, account_id: string, amount: string, source: 'available' | 'payout') {
  return prepare(asker(shop, db), { currency: 'BRL', amount, source, account_id, remark: '' })
}

/** Between two looks, so that those who work are not held up by those who watch. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 20))

const accepted = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof InsufficientBalance) return false
      throw error
    },
  )

/** Of two hundred at once some wait so long for a connection that they are sent away, with nothing begun: they ask again. */
const patiently = (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().catch((error: unknown) => {
    if (error instanceof Unavailable) return patiently(ask)
    throw error
  })

describe('two hundred who want the whole balance at once', () => {
  it(
    `leave exactly one with it, in each of ${ROUNDS} rounds, and the balance never below zero`,
    async () => {
      const shop = await openTreasury(gateway)
      const account = await shop.verifiedAccount()
      let isLooking = true
      let lowest = 0n
      const looking = (async () => {
        while (isLooking) {
          const available = (await shop.balances())?.available ?? 0n
          if (available < lowest) lowest = available
          await breath()
        }
      })()
      const whole = await shop.asShop((db) => ready(shop, db, account, '1000.00', 'available'))
      for (let round = 0; round < ROUNDS; round++) {
        await shop.credit(100_100n)
        const outcomes = await Promise.all(
          Array.from({ length: 200 }, () =>
            accepted(patiently(() => shop.asShop((db) => submit(asker(shop, db), whole)))),
          ),
        )
        expect(outcomes.filter(Boolean)).toHaveLength(1)
        expect(await shop.balances()).toMatchObject({ available: 0n, frozen: 100_100n * BigInt(round + 1) })
      }
      isLooking = false
      await looking
      expect([lowest, await shop.isProved()]).toEqual([0n, true])
      noteFigure(
        `200 withdrawals of the whole balance at once: ${ROUNDS.toLocaleString('en')} rounds, one accepted each, never negative`,
      )
    },
    LONG,
  )

  it('with the mailed code as well: a code is one withdrawal, and a transfer takes its turn', async () => {
    const shop = await openTreasury(gateway)
    const account = await shop.verifiedAccount()
    await shop.credit(100_100n)
    const [first, second, third] = await Promise.all([
      shop.ask(account, '1000.00'),
      shop.ask(account, '1000.00', {}, 'colleague'),
      gateway.call(
        finance.transfer,
        { request_id: shop.requestId(), currency: 'BRL', amount: '1001.00' },
        await shop.as('admin'),
      ),
    ])
    const codes = [first, second, third].map(({ code }) => code)
    expect(codes.filter((code) => code === '10000')).toHaveLength(1)
    const held = await shop.balances()
    expect((held?.frozen ?? 0n) + (held?.payout ?? 0n)).toBe(100_100n)
    expect([held?.available, await shop.isProved()]).toEqual([0n, true])
  })
})

function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('the bank workload', () => {
  it(
    `is ${OPERATIONS} operations by 16 workers: every read sums to the same total, and a model agrees at the end`,
    async () => {
      const shop = await openTreasury(gateway)
      const account = await shop.verifiedAccount()
      const { merchant_no } = shop
      const SEED = 5_000_000n
      await shop.credit(SEED)
      /** Moved among the five accounts only, so that the sum stays the same whatever happens. */
      const model: Balances = { pending: 0n, available: SEED, reserve: 0n, frozen: 0n, payout: 0n }
      const move = (db: Db, from: keyof Balances, to: keyof Balances, amount: bigint) =>
        post(db, {
          merchant_no,
          now: gateway.clock.now(),
          mode: 'live',
          currency: 'BRL',
          object: 'workload',
          objectId: 'W',
          tradeNo: '',
          moves: [{ type: 'ADJUSTMENT', from, to, amount }],
        })
      let reads = 0
      let isWorking = true
      const totals = new Set<bigint>()
      const reader = async () => {
        while (isWorking) {
          const held = (await shop.asShop((db) => balancesOf(db, merchant_no))).get('BRL')
          if (held) totals.add(held.available + held.pending + held.reserve + held.frozen + held.payout)
          reads++
          await breath()
        }
      }
      const open: string[] = []
      const any = await shop.asShop((db) => ready(shop, db, account, '10.00', 'available'))
      async function work(worker: number): Promise<void> {
        const random = dice(worker + 1)
        const next = () => random.next().value
        for (let n = 0; n < OPERATIONS / 16; n++) {
          const amount = BigInt(1_000 + Math.floor(next() * 400_000))
          const source = next() < 0.3 ? ('payout' as const) : ('available' as const)
          const turn = next()
          if (turn < 0.4) {
            const isDone = await accepted(
              shop.asShop(async (db) => {
                await mustCover(db, merchant_no, { currency: 'BRL', source: 'available', sum: amount })
                await move(db, 'available', 'payout', amount)
              }),
            )
            if (isDone) {
              model.available -= amount
              model.payout += amount
            }
          } else if (turn < 0.7) {
            // Back from payout, so that there is always something to do.
            const isDone = await accepted(
              shop.asShop(async (db) => {
                await mustCover(db, merchant_no, { currency: 'BRL', source: 'payout', sum: amount })
                await move(db, 'payout', 'available', amount)
              }),
            )
            if (isDone) {
              model.payout -= amount
              model.available += amount
            }
          } else if (turn < 0.87) {
            const made = await shop
              .asShop((db) => submit(asker(shop, db), { ...any, amount, source }))
              .catch((error: unknown) => {
                if (error instanceof InsufficientBalance) return null
                throw error
              })
            if (!made) continue
            model[source] -= amount + 100n
            model.frozen += amount + 100n
            open.push(made.withdrawal_no)
          } else {
            const withdrawal_no = open.shift()
            if (!withdrawal_no) continue
            const moved = await shop.asShop(async (db) => {
              const row = await repo.lock(db, merchant_no, withdrawal_no)
              return row && moveWithdrawal(db, row, 'cancelled', { who: '', detail: '', now: gateway.clock.now() })
            })
            if (!moved) throw new Error('it could not be cancelled')
            const sum = moved.amount + moved.fee
            model.frozen -= sum
            model[moved.source as 'available' | 'payout'] += sum
          }
        }
      }
      const readers = [reader()]
      await Promise.all(Array.from({ length: 16 }, (_, worker) => work(worker)))
      isWorking = false
      await Promise.all(readers)
      expect([...totals]).toEqual([SEED])
      expect(reads).toBeGreaterThan(10)
      expect(await shop.balances()).toEqual(model)
      expect(await shop.isProved()).toBe(true)
      noteFigure(
        `${OPERATIONS.toLocaleString('en')} operations of a bank: ${reads.toLocaleString('en')} reads, all the same sum, the model agrees`,
      )
    },
    LONG,
  )
})

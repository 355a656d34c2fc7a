import { refunds } from '@balcao/contract/payments/refunds'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cut } from '../support/hostile/cutting-proxy'
import { AWAY, openFaultyWorld, told, untilTaken, type FaultyWorld } from '../support/hostile/faulty-world'
import { codeIn } from '../support/outside/outbox'
import { png } from '../support/outside/sample-files'
import { openTreasury } from '../support/desks/treasury'
import { uploadFile } from '../support/outside/upload'
import { noteFigure, times } from '../support/servers/in-full'

/** Blows to the database under load. */
const BLOWS = times('BLOWS', 4, 200)

let world: FaultyWorld
let number = 0

beforeAll(async () => {
  world = await openFaultyWorld()
})
afterAll(() => world.close())

/** A call that only reads is answered a moment before its own COMMIT is on its way. */
async function arm(...how: (Cut | 'pass')[]): Promise<void> {
  await pause(30)
  world.proxy.cutNext(...how)
}

describe.each<Cut>(['before', 'after'])('a connection cut %s the database has got the COMMIT', (how) => {
  const there = how === 'after' ? 1 : 0

  it('of an order: the same again settles it', async () => {
    const { wish, create, ordersNamed } = world
    const what = wish()
    await arm(how)
    expect(told(await create(what))).toEqual(AWAY)
    expect(await ordersNamed(what.out_trade_no)).toBe(there)
    const answer = await create(what)
    expect(answer.code).toBe('10000')
    expect((await create(what)).data).toBe(answer.data)
    expect(await ordersNamed(what.out_trade_no)).toBe(1)
    expect((await create({ ...what, amount: '11.00' })).failure.sub_code).toBe('duplicate-out_trade_no')
  })

  it('of a refund: money is set aside once', async () => {
    const { gateway, shop } = world
    const trade_no = await shop.paidOrder()
    const before = (await shop.balances())!
    const what = { trade_no, amount: '20.00', out_request_no: `R-${++number}`, reason: '' }
    const ask = () => gateway.call(refunds.ask, what, shop.admin())
    await arm(how)
    expect(told(await ask())).toEqual(AWAY)
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.data.amount).toBe('20.00')
    expect((await shop.balances())!.frozen - before.frozen).toBe(2_000n)
    expect(await shop.isProved()).toBe(true)
    const other = await gateway.call(refunds.ask, { ...what, amount: '21.00' }, shop.admin())
    expect(other.failure.sub_code).toBe('duplicate-out_request_no')
    await shop.pass(2)
  })

  it('of a withdrawal: a hundred who ask again get one answer, and the money is set aside once', async () => {
    const { gateway } = world
    const treasury = await openTreasury(gateway)
    const account_id = await treasury.verifiedAccount()
    await treasury.credit(100_000n)
    const who = await treasury.as('admin')
    const newWish = async (request_id: string) => {
      gateway.clock.advance(1)
      await gateway.call(withdrawals.sendCode, {}, who)
      const code = await codeIn(gateway, treasury.emails.admin)
      return { request_id, currency: 'BRL', amount: '500.00', account_id, code }
    }
    let what = await newWish(treasury.requestId())
    const ask = () => gateway.call(withdrawals.create, what, who)
    // The first COMMIT spends the code, whatever becomes of the rest.
    await arm('pass', how)
    expect(told(await ask())).toEqual(AWAY)
    expect((await ask()).code).toBe(how === 'before' ? '20005' : '10000')
    if (how === 'before') what = await newWish(what.request_id)
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.data).toMatchObject({ status: 'IN_REVIEW', amount: '500.00' })
    expect(await treasury.balances()).toMatchObject({ available: 49_900n, frozen: 50_100n })
    expect(await treasury.isProved()).toBe(true)
    const other = await gateway.call(withdrawals.create, { ...what, amount: '20.00' }, who)
    expect(other.failure.sub_code).toBe('duplicate-request_id')
  })

  it('of an upload: no row is left without its content', async () => {
    const { database, gateway, shop } = world
    const rows = () => database.sql(`select file_id, size from files where merchant_no = '${shop.merchant_no}'`)
    const before = (await rows()).length
    // The first COMMIT only asks who may send.
    await arm('pass', how)
    expect((await uploadFile(gateway, shop.admin(), { name: 'b.png', bytes: png() })).code).toBe('20000')
    const after = await rows()
    expect(after.length - before).toBe(there)
    for (const { file_id = '', size } of after) {
      const key = `${shop.merchant_no}/${file_id.slice(-2)}/${file_id}`
      expect(await gateway.gateway.storage.size(key)).toBe(Number(size))
    }
  })
})

describe('a database that is restarted and killed under load', () => {
  it(
    `loses nothing and does nothing twice in ${BLOWS} blows, and the gateway finds it again by itself`,
    async () => {
      const { database, gateway, proxy, shop, wish, create, list } = world
      const paid = await Promise.all(Array.from({ length: 8 }, () => shop.paidOrder()))
      const frozen = (await shop.balances())!.frozen
      const links = new Map<string, string>()
      const began = performance.now()
      let reads = 0
      let isOver = false
      const writer = async () => {
        while (!isOver) {
          const what = wish()
          links.set(what.out_trade_no, (await untilTaken(() => create(what))).data)
        }
      }
      const reader = async () => {
        while (!isOver) {
          const answer = await list()
          expect([...AWAY, 200, '10000']).toEqual(expect.arrayContaining(told(answer)))
          if (answer.code === '10000') reads++
          await pause(5)
        }
      }
      const giveBack = (trade_no: string) => {
        const what = { trade_no, amount: '1.00', out_request_no: `L-${++number}`, reason: '' }
        return untilTaken(() => gateway.call(refunds.ask, what, shop.admin()))
      }
      const work = [...Array.from({ length: 6 }, writer), reader()]
      const refunding = paid.map(async (trade_no, at) => {
        await pause(at * 200)
        return giveBack(trade_no)
      })
      for (let blow = 0; blow < BLOWS; blow++) {
        const enough = links.size + 20
        while (links.size < enough) await pause(5)
        proxy.cutNext('after', 'before', 'after')
        await pause(30)
        database.strike(blow % 2 === 0 ? 'SIGINT' : 'SIGKILL')
      }
      const enough = links.size + 20
      while (links.size < enough) await pause(5)
      isOver = true
      await Promise.all([...work, ...refunding])
      const kept = await database.sql(
        `select out_trade_no, count(*) as n from orders where out_trade_no like 'F-%' group by 1`,
      )
      expect(kept.filter(({ n }) => Number(n) !== 1)).toEqual([])
      const names = new Set(kept.map(({ out_trade_no }) => out_trade_no))
      expect([...links.keys()].filter((name) => !names.has(name))).toEqual([])
      const again = await Promise.all(
        [...links].slice(-40).map(async ([name, link]) => (await create(wish(name))).data === link),
      )
      expect(again).not.toContain(false)
      expect((await shop.balances())!.frozen - frozen).toBe(800n)
      expect(await shop.isProved()).toBe(true)
      expect(reads).toBeGreaterThan(BLOWS)
      expect(proxy.cuts.before + proxy.cuts.after).toBeGreaterThan(BLOWS)
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      noteFigure(
        `${BLOWS} blows in ${seconds} s: of ${links.size.toLocaleString('en')} orders none lost, none twice, the books proved`,
      )
    },
    60_000 + BLOWS * 10_000,
  )
})

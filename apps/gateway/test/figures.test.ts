import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleDue } from '../src/money/settlements/settlements.jobs'
import { openDemoGateway, openGateway, type TestGateway } from './harness'
import { disputeDesk } from './support/desks/dispute-desk'
import { openShop } from './support/desks/shop'
import { FIGURE_NAMES, figuresOf } from './support/figures-by-books'
import { noteFigure, SEED, times } from './support/servers/in-full'

const WORLDS = times('WORLDS', 2, 200)
const STEPS = 14
const DAY = 24 * 60 * 60

let gateway: TestGateway

describe('every figure equals the books in the demo world', () => {
  beforeAll(async () => {
    gateway = await openDemoGateway()
  }, 300_000)
  afterAll(() => gateway.close())

  it.each(['admin@loja.example', 'admin@tienda.example'])('of %s', async (email) => {
    const figures = await figuresOf(gateway, await gateway.signIn(email))
    for (const name of FIGURE_NAMES) expect([name, figures[name][0]]).toEqual([name, figures[name][1]])
    // Nothing compared with nothing proves nothing.
    expect(JSON.stringify(figures.paidByDay[0]).length).toBeGreaterThan(500)
  })
})

describe('every figure equals the books in random worlds', () => {
  beforeAll(async () => {
    gateway = await openGateway()
  })
  afterAll(() => gateway.close())

  /** The same throws for the same seed. */
  function diceOf(seed: number) {
    let state = seed >>> 0
    return (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * sides)
    }
  }

  async function liveSome(seed: number) {
    const throwOf = diceOf(seed)
    const shop = await openShop(gateway, { fee: '3.99', reserve: '10', refundFee: '150' })
    const desk = disputeDesk(gateway, shop)
    await shop.paidOrder('900.00')
    for (let step = 0; step < STEPS; step++) {
      // By other cents than those that the sandbox bank acts up by.
      const amount = `${5 + throwOf(200)}.${String(throwOf(10)).padStart(2, '0')}`
      const deed = throwOf(6)
      if (deed <= 1) await shop.paidOrder(amount)
      else if (deed === 2) await shop.newLink(amount)
      else if (deed === 3) {
        const wish = { trade_no: await shop.paidOrder(amount), amount: '5.00', out_request_no: `W${seed}-${step}` }
        await gateway.call(refunds.ask, wish, shop.admin())
      } else if (deed === 4) {
        const { no } = await desk.opened(amount)
        if (throwOf(2) === 0) await desk.respond(no, 'ACCEPT')
      } else {
        await shop.pass(DAY + throwOf(DAY))
        await settleDue(gateway.gateway)
      }
    }
    await shop.pass(2)
    return shop
  }

  it(`${WORLDS} of them, residual 0`, async () => {
    for (let world = 0; world < WORLDS; world++) {
      const shop = await liveSome(SEED + world)
      const figures = await figuresOf(gateway, shop.admin())
      for (const name of FIGURE_NAMES) expect([world, name, figures[name][0]]).toEqual([world, name, figures[name][1]])
      expect(await shop.isProved()).toBe(true)
    }
    noteFigure(
      `${FIGURE_NAMES.length} figures in ${WORLDS.toLocaleString('en')} random worlds: residual 0 (seed ${SEED})`,
    )
  }, 3_600_000)
})

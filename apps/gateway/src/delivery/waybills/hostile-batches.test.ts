import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop } from '../../../test/support/desks/shop'
import { waybillDesk } from '../../../test/support/desks/waybill-desk'
import { noteFigure } from '../../../test/support/servers/in-full'

const MB = 1024 * 1024
const FEW = 200
const ROUNDS = 10

let gateway: TestGateway
let desk: ReturnType<typeof waybillDesk>
beforeAll(async () => {
  gateway = await openGateway()
  desk = waybillDesk(gateway, await openShop(gateway))
})
afterAll(() => gateway.close())

/** The slowest of the health calls that are made one after another for as long as the work takes, and a few at least. */
async function slowestHealth(work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work().finally(() => (isDone = true))
  let slowest = 0
  for (let n = 0; n < FEW || !isDone; n++) {
    const began = performance.now()
    await gateway.send('GET', '/health/live')
    slowest = Math.max(slowest, performance.now() - began)
  }
  await done
  return slowest
}

/** Sent in one piece by the same process: an upload that nobody reads is the floor of one that is read. */
const quiet = () => desk.upload(Buffer.alloc(4 * MB, 'x'), 'parcels.txt')

describe('four megabytes of hostile CSV', () => {
  it.each([
    ['commas', ','.repeat(4 * MB)],
    ['quotes', '"'.repeat(4 * MB)],
    ['pairs of quotes', `a,"${'""'.repeat(2 * MB - 10)}"`],
    ['as many cells as are allowed', `${'1234567,'.repeat(99)}x\n`.repeat(5000)],
  ])('keep no health call waiting for more than three times what it takes without: %s', async (_, text) => {
    const bytes = Buffer.from(text)
    let least = Number.POSITIVE_INFINITY
    // A busy machine stops us now and then, but not in every round.
    for (let round = 0; round < ROUNDS && least > 3; round++) {
      const floor = await slowestHealth(quiet)
      least = Math.min(least, (await slowestHealth(() => desk.upload(bytes))) / floor)
    }
    noteFigure(`the slowest health call beside hostile CSV: ${least.toFixed(1)} times the slowest without`)
    expect(least).toBeLessThan(3)
  })
})

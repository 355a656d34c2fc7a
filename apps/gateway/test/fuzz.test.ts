import { everyEndpoint } from '@balcao/contract'
import { CODE } from '@balcao/kernel/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoGateway, type TestGateway } from './harness'
import { Fuzz } from './support/fuzz/fuzz'
import { SEED, times } from './support/servers/in-full'

/** In small what `npm run prove -- fuzz` does in full, on a gateway that reads each of its replies back. */
const REQUESTS = times('REQUESTS', 800, 100_000)

let gateway: TestGateway
let fuzz: Fuzz
beforeAll(async () => {
  gateway = await openDemoGateway()
  fuzz = await Fuzz.open({ origin: gateway.origin, owner: gateway.databases.owner }, SEED)
}, 300_000)
afterAll(async () => {
  fuzz.close()
  await gateway.close()
})

/** What went wrong, and what the gateway itself says about it. */
function wrong(): string[] {
  const failed = gateway.logLines.filter((line) => line.includes('call failed')).slice(0, 5)
  return fuzz.report.wrong.length > 0 ? [...fuzz.report.wrong.slice(0, 5), ...failed] : []
}

it(
  `answers ${REQUESTS} requests made of the contract, as everybody, with what the contract promises (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    await fuzz.run(REQUESTS)
    expect(wrong()).toEqual([])
    // It would be no proof if hardly anything got behind the doors. How many calls take what they are given depends on
    // what the others did a moment before, such as disabling a person.
    const { taken, codes, sent } = fuzz.report
    expect(sent).toBe(REQUESTS)
    expect(codes.get(CODE.success) ?? 0).toBeGreaterThan(REQUESTS / 10)
    expect(taken.size).toBeGreaterThan(everyEndpoint().length / 5)
  },
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../test/harness'
import { isOnSeveral } from '../../test/support/servers/own-server'
import { distribute } from './distribute'
import { isSpreadOver } from './spread'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

/** `npm run prove -- distribute` has the other half of it. */
it('says what is missing where there is no Citus, and finds nothing left to do where all is spread', async () => {
  const { owner } = gateway.databases
  expect(await isSpreadOver(owner)).toBe(isOnSeveral())
  const told = await distribute(owner).then(
    ({ spread }) => `${spread.length} tables were left`,
    (error: Error) => error.message,
  )
  expect(told).toContain(isOnSeveral() ? '0 tables were left' : 'This database has no Citus')
})

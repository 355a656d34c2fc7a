import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { post } from '../../ledger/post'
import { proveBooks } from './prove-books'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const proof = async () => {
  await proveBooks(gateway.gateway)
  const { rows } = await gateway.databases.worker.query(
    'select proved_at, merchants, wrong, residual from ledger_proof',
  )
  return rows[0] as { proved_at: Date; merchants: number; wrong: number; residual: bigint }
}

it('proves every book once an hour, and tells by how much it is off', async () => {
  const shop = await addMerchant(gateway)
  await inTransaction(gateway.databases.app, openTenant(shop), (db) =>
    post(db, {
      merchant_no: shop,
      now: gateway.clock.now(),
      mode: 'live',
      currency: 'BRL',
      object: 'order',
      objectId: 'O',
      tradeNo: '',
      moves: [{ type: 'PAYMENT', from: 'clearing', to: 'pending', amount: 500n }],
    }),
  )
  const whole = await proof()
  expect(whole).toEqual({ proved_at: gateway.clock.now(), merchants: 1, wrong: 0, residual: 0n })
  await gateway.databases.owner.query(
    `update ledger_balances set amount = amount - 3 where merchant_no = $1 and account = 'pending'`,
    [shop],
  )
  gateway.clock.advance(3599)
  expect(await proof()).toEqual(whole)
  gateway.clock.advance(1)
  expect(await proof()).toMatchObject({ proved_at: gateway.clock.now(), wrong: 1, residual: 3n })
  expect(gateway.logLines.join('')).toContain('the books do not add up')
})

import { duties } from '@balcao/contract/platform/duties'
import { disputes } from '@balcao/contract/payments/disputes'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { approvals } from '@balcao/contract/platform/approvals'
import { notifications } from '@balcao/contract/merchant/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOJA } from '../../db/demo-facts'
import { addMerchant, addPerson } from '../../../test/factories'
import { openDemoGateway, type Signed, type TestGateway } from '../../../test/harness'

let gateway: TestGateway
let admin: Signed

beforeAll(async () => {
  gateway = await openDemoGateway()
  admin = await gateway.signIn('admin@loja.example')
})
afterAll(() => gateway.close())

const waiting = async (who: Signed) => (await gateway.call(duties.list, {}, who)).data
const of = async (kind: string, who = admin) => (await waiting(who)).find((duty) => duty.kind === kind)
const counted = async (table: string, where: string) =>
  Number(
    (
      await gateway.databases.owner.query<{ n: bigint }>(
        `select count(*) as n from ${table} where merchant_no = '${LOJA}' and ${where}`,
      )
    ).rows[0]?.n,
  )

it('counts what the lists behind it have, with the first deadline', async () => {
  const open = await gateway.call(disputes.list, { status: ['NEEDS_RESPONSE'], sort: 'respond_by' }, admin)
  expect(await of('dispute')).toMatchObject({ count: open.data.total, until: open.data.list[0]?.respond_by })
  const deposits = await gateway.call(virtualAccounts.deposits, { status: ['WAITING'] }, admin)
  expect((await of('deposit'))?.count).toBe(deposits.data.total)
  expect((await of('refund'))?.count ?? 0).toBe(await counted('refunds', `status = 'VERIFYING' and not waits_second`))
  expect((await of('bankAccount'))?.count ?? 0).toBe(await counted('bank_accounts', `status = 'REJECTED'`))
  const cases = await gateway.call(approvals.waiting, {}, admin)
  expect((await of('approval'))?.count ?? 0).toBe(cases.data.filter(({ why_not }) => why_not === '').length)
  const failed = await gateway.call(notifications.list, { status: ['FAILED'] }, admin)
  expect((await of('notification'))?.count ?? 0).toBeLessThanOrEqual(failed.data.total ?? 0)
})

it('names the most pressing first, and bothers nobody with what they cannot settle', async () => {
  const kinds = (await waiting(admin)).map(({ kind }) => kind)
  const order = ['kyc', 'dispute', 'deposit', 'refund', 'approval', 'bankAccount', 'notification']
  expect(kinds).toEqual(order.filter((kind) => (kinds as string[]).includes(kind)))
  expect(kinds).toContain('dispute')
  expect(await waiting(await gateway.signIn('viewer@loja.example'))).toEqual([])
})

it('is empty where nothing waits but the KYC file that was never handed in', async () => {
  const merchant = await addMerchant(gateway)
  const somebody = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  expect((await waiting(somebody)).filter(({ kind }) => kind !== 'kyc')).toEqual([])
})

import { approvals } from '@balcao/contract/platform/approvals'
import { audit } from '@balcao/contract/platform/audit'
import { orders } from '@balcao/contract/payments/orders'
import { merchantDanger } from '@balcao/contract/provider/merchant-danger'
import { provider } from '@balcao/contract/provider/provider'
import { session } from '@balcao/contract/people/session'
import { users } from '@balcao/contract/people/users'
import type { DangerousAct } from '@balcao/kernel/merchant-state'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'

let gateway: TestGateway
let asker: Signed
let second: Signed
let secondMail: string

beforeAll(async () => {
  gateway = await openGateway()
  asker = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_RISK' })).email)
  secondMail = (await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email
  second = await gateway.signIn(secondMail)
})
afterAll(() => gateway.close())

async function openMerchant(status: 'ACTIVE' | 'PENDING_KYC' = 'ACTIVE') {
  const merchant_no = await addMerchant(gateway, { status })
  const staff = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
  const ask = (act: DangerousAct, reason = 'Odd traffic.', who = asker) =>
    gateway.call(merchantDanger.ask, { request_id: newRequestId(), merchant_no, act, reason }, who)
  const decide = (approval_id: string, who: Signed, decision = 'approve', reason = '') =>
    gateway.call(approvals.decide, { request_id: newRequestId(), merchant_no, approval_id, decision, reason }, who)
  /** Asked by one, agreed to by another. */
  async function done(act: DangerousAct) {
    const waiting = (await ask(act)).data.find((each) => each.act === act)
    return decide(waiting?.approval_id ?? '', second)
  }
  const works = async () => (await gateway.call(users.list, {}, staff)).failure?.sub_code ?? 'works'
  return { merchant_no, staff, ask, decide, done, works }
}

it('nothing happens before a second person agrees, and never by the one who asked', async () => {
  const { merchant_no, ask, decide, works } = await openMerchant()
  expect((await ask('suspend', ' ')).code).toBe('40001')
  const asked = await ask('suspend')
  expect(asked.data).toMatchObject([{ act: 'suspend', reason: 'Odd traffic.' }])
  const approval_id = asked.data[0]?.approval_id ?? ''
  expect((await ask('suspend')).failure.sub_code).toBe('already-asked')
  await runJobs(gateway)
  expect((await mailsTo(gateway, secondMail)).join()).toContain('Odd traffic.')
  expect((await decide(approval_id, asker)).failure.sub_code).toBe('maker-is-not-checker')
  expect(await works()).toBe('works')
  expect((await decide(approval_id, second, 'reject', 'Not yet.')).data.status).toBe('REJECTED')
  expect(await works()).toBe('works')
  expect((await gateway.call(merchantDanger.waiting, { merchant_no }, asker)).data).toEqual([])
})

it('a suspended merchant’s staff are refused at the very next request, and those of a closed one for good', async () => {
  const { merchant_no, staff, ask, done, works } = await openMerchant('PENDING_KYC')
  expect((await ask('suspend')).failure.sub_code).toBe('merchant-status-abnormal')
  expect((await done('activate')).code).toBe('10000')
  expect(await works()).toBe('works')
  await done('suspend')
  for (const endpoint of [users.list, orders.list, session.query]) {
    const answer = await gateway.call(endpoint, {}, staff)
    expect(answer).toMatchObject({ status: 403, failure: { sub_code: 'merchant-status-abnormal' } })
  }
  await done('activate')
  expect(await works()).toBe('works')
  await done('close')
  const { data } = await gateway.call(provider.openMerchant, { merchant_no }, second)
  expect([data.status, data.status_reason]).toEqual(['CLOSED', 'Odd traffic.'])
  expect(await works()).toBe('merchant-status-abnormal')
  expect((await ask('activate')).failure.sub_code).toBe('merchant-status-abnormal')
})

it('a part of the dashboard is taken away by two, and what was asked twice is done once', async () => {
  const { merchant_no, done, ask, decide } = await openMerchant()
  expect((await done('takeFinance')).code).toBe('10000')
  expect((await ask('takeFinance')).failure.sub_code).toBe('merchant-status-abnormal')
  const { data } = await gateway.call(provider.openMerchant, { merchant_no }, second)
  expect([data.show_finance, data.show_virtual_account]).toEqual([false, true])
  // Closed meanwhile: what still waits can no longer be agreed to.
  const left = (await ask('takeVirtualAccount')).data.find(({ act }) => act === 'takeVirtualAccount')
  await done('close')
  expect((await decide(left?.approval_id ?? '', second)).failure.sub_code).toBe('merchant-status-abnormal')
})

it('stands in the merchant’s log and in the provider’s: who asked, who agreed, what it was before', async () => {
  const { merchant_no, staff, done } = await openMerchant()
  await done('takeNewWithdrawal')
  const ofMerchant = (await gateway.call(audit.list, {}, staff)).data.list
  const ofPlatform = (await gateway.call(audit.platform, { object_id: merchant_no }, second)).data.list
  const told = (list: typeof ofMerchant) => list.filter(({ action }) => action === 'merchantDanger.done')
  for (const log of [told(ofMerchant), told(ofPlatform)]) {
    expect(log).toMatchObject([
      {
        before: { show_new_withdrawal: true },
        after: { show_new_withdrawal: false, asked_name: asker.reply.real_name },
      },
    ])
  }
  expect(ofMerchant.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['merchantDanger.ask', 'approvals.decide']),
  )
  const asks = await gateway.call(audit.platform, { action: 'merchantDanger.ask' }, second)
  expect(asks.data.list.some(({ after }) => after?.['merchant_no'] === merchant_no)).toBe(true)
})

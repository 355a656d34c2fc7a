import { merchantDesk } from '@balcao/contract/provider/merchant-desk'
import { audit } from '@balcao/contract/platform/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { pdf } from '../../../test/support/outside/sample-files'
import { uploadFile } from '../../../test/support/outside/upload'

let gateway: TestGateway
let merchant: string
let other: string
let staff: Signed
let boss: Signed
let support: Signed

beforeAll(async () => {
  gateway = await openGateway()
  ;[merchant, other] = [await addMerchant(gateway), await addMerchant(gateway)]
  staff = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  boss = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
  support = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_SUPPORT' })).email)
})
afterAll(() => gateway.close())

it('lists a merchant’s people and files, and nothing of another’s', async () => {
  const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
  await addPerson(gateway, { at: { [other]: 'MERCHANT_ADMIN' } })
  await uploadFile(gateway, staff, { name: 'papers.pdf', bytes: pdf() })
  const people = (await gateway.call(merchantDesk.people, { merchant_no: merchant }, support)).data
  expect(people.list.map(({ role }) => role).toSorted()).toEqual(['MERCHANT_ADMIN', 'MERCHANT_VIEWER'])
  expect(people.list.map((person) => person.email)).toContain(email)
  const files = (await gateway.call(merchantDesk.files, { merchant_no: merchant }, support)).data
  expect(files.list).toMatchObject([{ name: 'papers.pdf', attach_time: null }])
  expect((await gateway.call(merchantDesk.files, { merchant_no: other }, support)).data.list).toEqual([])
})

it('tells how far its KYC has come', async () => {
  await gateway.databases.owner.query(
    `insert into kyc_events (merchant_no, event, status, who, reason, at) values ($1, 'approved', 'APPROVED', 'Rita', '', $2)`,
    [merchant, gateway.clock.now()],
  )
  const { data } = await gateway.call(merchantDesk.kyc, { merchant_no: merchant }, support)
  expect(data).toMatchObject({ status: 'APPROVED', valid_until: '2099-01-01T00:00:00.000Z', events: [{ who: 'Rita' }] })
  const fresh = await addMerchant(gateway, { status: 'PENDING_KYC' })
  const none = await gateway.call(merchantDesk.kyc, { merchant_no: fresh }, support)
  expect(none.data).toEqual({ status: '', valid_until: null, submit_time: null, events: [] })
})

it('keeps notes for the provider’s people alone, also in the logs', async () => {
  const wish = { request_id: newRequestId(), merchant_no: merchant, text: 'Wants other terms.' }
  for (let twice = 0; twice < 2; twice++) {
    expect((await gateway.call(merchantDesk.addNote, wish, support)).data).toMatchObject({ text: wish.text })
  }
  const notes = (await gateway.call(merchantDesk.notes, { merchant_no: merchant }, boss)).data.list
  expect(notes).toMatchObject([{ text: wish.text, name: support.reply.real_name }])
  const log = (await gateway.call(audit.list, {}, staff)).data.list
  expect(log.filter(({ action }) => action === 'merchantDesk.addNote')).toEqual([])
  const own = (await gateway.call(audit.platform, { action: 'merchantDesk.addNote' }, boss)).data.list
  expect(own).toMatchObject([{ after: { merchant_no: merchant, text: wish.text } }])
  const reading = gateway.databases.app.query('select * from desk_notes where merchant_no = $1', [merchant])
  await expect(reading).rejects.toThrow(/permission denied/)
  const nobody = { ...wish, request_id: newRequestId(), merchant_no: 'M999999999999' }
  expect((await gateway.call(merchantDesk.addNote, nobody, support)).code).toBe('40006')
})

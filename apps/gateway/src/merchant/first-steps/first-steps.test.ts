import { firstSteps, FIRST_STEPS } from '@balcao/contract/merchant/first-steps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openDemoGateway, type Signed, type TestGateway } from '../../../test/harness'

let gateway: TestGateway
let merchant: string
let admin: Signed
let colleague: Signed

beforeAll(async () => {
  gateway = await openDemoGateway()
  merchant = await addMerchant(gateway)
  const at = { [merchant]: 'MERCHANT_ADMIN' } as const
  admin = await gateway.signIn((await addPerson(gateway, { at })).email)
  colleague = await gateway.signIn((await addPerson(gateway, { at })).email)
})
afterAll(() => gateway.close())

const steps = async (who: Signed) => (await gateway.call(firstSteps.list, {}, who)).data
const stateOf = async (step: string) => (await steps(admin)).steps.find((each) => each.step === step)?.state

it('are open to the administrator of a merchant that has nothing but its file yet, in their order', async () => {
  const { steps: all, is_hidden } = await steps(admin)
  expect(all.map(({ step }) => step)).toEqual([...FIRST_STEPS])
  // The factory's merchants come with an approved file.
  expect(all.filter(({ state }) => state !== 'open').map(({ step }) => step)).toEqual(['kyc'])
  expect(is_hidden).toBe(false)
})

it('tick themselves by what there is', async () => {
  await addApp(gateway, merchant)
  expect(await stateOf('app')).toBe('done')
  const hand = `update kyc_cases set status = 'SUBMITTED', valid_until = null where merchant_no = $1`
  await gateway.databases.owner.query(hand, [merchant])
  expect(await stateOf('kyc')).toBe('waiting')
  expect(await stateOf('payment')).toBe('open')
})

it('are done where a merchant sells already, and left out for whoever could not take them', async () => {
  const { steps: all } = await steps(await gateway.signIn('admin@loja.example'))
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['done']))
  const { steps: some } = await steps(await gateway.signIn('developer@loja.example'))
  expect(some.map(({ step }) => step)).toEqual(['app', 'notification', 'live'])
})

it('are put away by one person for themselves, and come back', async () => {
  expect((await gateway.call(firstSteps.hide, { is_hidden: true }, admin)).data.is_hidden).toBe(true)
  expect((await gateway.call(firstSteps.hide, { is_hidden: true }, admin)).data.is_hidden).toBe(true)
  expect((await steps(admin)).is_hidden).toBe(true)
  expect((await steps(colleague)).is_hidden).toBe(false)
  expect((await gateway.call(firstSteps.hide, { is_hidden: false }, admin)).data.is_hidden).toBe(false)
})

import { reference } from '@balcao/contract/platform/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
afterAll(() => gateway.close())

describe('getDropdown', () => {
  it('gives the apps and the currencies, BRL first', async () => {
    const app = await addApp(gateway, merchant, 'Shop app')
    const me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_SUPPORT' } })).email)
    const { data } = await gateway.call(reference.dropdown, {}, me)
    expect(data.apps).toContainEqual({ id: app, name: 'Shop app' })
    expect(data.order_currency).toEqual(['BRL', 'MXN', 'PHP', 'INR', 'USD'])
  })

  it('narrows the apps to those a person is associated with', async () => {
    const [mine] = [await addApp(gateway, merchant), await addApp(gateway, merchant)]
    const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_SUPPORT' }, appIds: [mine] })
    const { data } = await gateway.call(reference.dropdown, {}, await gateway.signIn(email))
    expect(data.apps.map((app) => app.id)).toEqual([mine])
  })
})

describe('somebody associated with no app', () => {
  it('sees none', async () => {
    const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_SUPPORT' }, appIds: [] })
    expect((await gateway.call(reference.dropdown, {}, await gateway.signIn(email))).data.apps).toEqual([])
  })
})

describe('regions', () => {
  it('gives every country once, the five of the spec first, in the caller’s language', async () => {
    const me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_SUPPORT' } })).email)
    const { countries } = (await gateway.call(reference.regions, {}, me)).data
    expect(countries.slice(0, 5)).toEqual([
      { code: 'BRA', name: 'Brazil', currency: 'BRL', phone_code: '55' },
      { code: 'MEX', name: 'Mexico', currency: 'MXN', phone_code: '52' },
      { code: 'PHL', name: 'Philippines', currency: 'PHP', phone_code: '63' },
      { code: 'RUS', name: 'Russian Federation', currency: 'RUB', phone_code: '7' },
      { code: 'IND', name: 'India', currency: 'INR', phone_code: '91' },
    ])
    expect(new Set(countries.map((country) => country.code)).size).toBe(249)
    const spanish = (await gateway.call(reference.regions, {}, me, { 'accept-language': 'es' })).data.countries
    expect(spanish[0]?.name).toBe('Brasil')
  })
})

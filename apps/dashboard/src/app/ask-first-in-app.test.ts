import { describe, expect, it } from 'vitest'
import { fakeGateway } from '../../test/fake-gateway'
import { order, pageOf } from '../../test/orders'
import { signIn, userQuery } from '../../test/people'
import { permissionsOfUser } from '../lib/session/rights'
import { sessionKeys } from '../lib/session/storage'
import { askFirstInApp } from './ask-first-in-app'
import { buildQueryClient } from './query-client'

const gatewayOf = () =>
  fakeGateway({ 'session.query': () => userQuery(), 'orders.list': () => pageOf([order(1)], { per_page: 20 }) })

async function asked(address: string, before: () => void = () => undefined) {
  signIn()
  const gateway = gatewayOf()
  await permissionsOfUser()
  before()
  window.history.replaceState(null, '', address)
  const client = buildQueryClient()
  askFirstInApp(client)
  await new Promise((resolve) => setTimeout(resolve))
  return { calls: gateway.called('orders.list'), client }
}

describe('what the first screen asks for first', () => {
  it('is asked for at once, as its address says it', async () => {
    const { calls, client } = await asked('/order?status=SUCCESS&per_page=20')
    expect(calls.map(({ input }) => input)).toMatchObject([{ status: ['SUCCESS'], page: 1, per_page: 20 }])
    await expect
      .poll(() => client.getQueriesData({ queryKey: ['orders.list'] })[0]?.[1])
      .toMatchObject({ per_page: 20 })
  })

  it('is not asked for on a screen that asks for nothing first', async () => {
    expect((await asked('/user')).calls).toEqual([])
  })

  it('is not asked for while a dialog stands before every screen', async () => {
    const { calls } = await asked('/order', () => sessionKeys.isEasyPassword.write(true))
    expect(calls).toEqual([])
  })

  it('is not asked for by somebody whose session is over, or whose rights are not known', async () => {
    expect((await asked('/order', () => sessionKeys.sessionTime.write(0))).calls).toEqual([])
    expect((await asked('/order', () => sessionKeys.userInfo.remove())).calls).toEqual([])
  })
})

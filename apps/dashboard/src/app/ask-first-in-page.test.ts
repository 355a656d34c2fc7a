import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway } from '../../test/fake-gateway'
import { order, pageOf } from '../../test/orders'
import { signIn, userQuery } from '../../test/people'
import { providerQuery } from '../../test/provider'
import { dropFirstAnswer } from '../lib/ask/first-answer'
import { permissionsOfUser } from '../lib/session/rights'
import { sessionKeys } from '../lib/session/storage'
import { askFirstInPage } from './ask-first-in-page'
import { askFirstInApp } from './ask-first-in-app'
import { buildQueryClient } from './query-client'

afterEach(dropFirstAnswer)

async function loggedIn(address: string, query: () => unknown = () => userQuery()) {
  signIn()
  const gateway = fakeGateway({ 'session.query': query, 'orders.list': () => pageOf([order(1)]) })
  await permissionsOfUser()
  window.history.replaceState(null, '', address)
  return gateway
}

/** The app asks as it always does. */
async function appAsks() {
  const client = buildQueryClient()
  askFirstInApp(client)
  await vi.waitFor(() => expect(client.getQueriesData({ queryKey: ['orders.list'] })[0]?.[1]).toBeDefined())
}

describe('the landing page', () => {
  it('asks what the app will ask, which takes its answer', async () => {
    const gateway = await loggedIn('/order?status=SUCCESS&per_page=20&id=1234567890123456789')
    askFirstInPage()
    expect(gateway.called('orders.list')).toHaveLength(1)
    await appAsks()
    expect(gateway.called('orders.list').map(({ input }) => input)).toMatchObject([
      { status: ['SUCCESS'], per_page: 20, id: '1234567890123456789' },
    ])
  })

  it('is heard once only: who asks again gets news', async () => {
    const gateway = await loggedIn('/order')
    askFirstInPage()
    await appAsks()
    await appAsks()
    expect(gateway.called('orders.list')).toHaveLength(2)
  })

  it.each([
    ['another question', () => window.history.replaceState(null, '', '/order?method=PIX')],
    ['another merchant', () => sessionKeys.merchantNo.write('M000000000002')],
    ['another session', () => sessionKeys.authorization.write('access-2')],
    ['a later moment', dropFirstAnswer],
  ])('has no answer to %s', async (_what, change) => {
    const gateway = await loggedIn('/order')
    askFirstInPage()
    change()
    await appAsks()
    expect(gateway.called('orders.list')).toHaveLength(2)
  })

  it('leaves it to the app when the line broke', async () => {
    const gateway = await loggedIn('/order')
    const whole = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    askFirstInPage()
    vi.stubGlobal('fetch', whole)
    await appAsks()
    expect(gateway.called('orders.list')).toHaveLength(1)
  })

  it.each([
    ['is not logged in', () => sessionKeys.authorization.remove()],
    ['has null for a token', () => sessionKeys.authorization.write('null')],
    ['has a session that is over', () => sessionKeys.sessionTime.write(0)],
    ['has to change the password first', () => sessionKeys.isEasyPassword.write(true)],
    ['has no known rights', () => sessionKeys.userInfo.remove()],
  ])('asks nothing for somebody who %s', async (_who, change) => {
    const gateway = await loggedIn('/order')
    change()
    const kept = JSON.stringify(localStorage)
    askFirstInPage()
    expect(gateway.called('orders.list')).toEqual([])
    expect(JSON.stringify(localStorage)).toBe(kept)
  })

  it('asks nothing for the provider’s people, who have no orders', async () => {
    const gateway = await loggedIn('/order', () => providerQuery())
    askFirstInPage()
    expect(gateway.called('orders.list')).toEqual([])
  })
})

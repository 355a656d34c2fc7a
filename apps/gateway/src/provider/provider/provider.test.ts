import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { createProviderAdmin } from '.'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

it('makes the provider’s first admin, who must change the password, and refuses a second of that name', async () => {
  const wish = { email: 'Boss@pay.example', name: 'Boss', password: 'First-26-desk' }
  await createProviderAdmin(gateway.gateway, wish)
  const { reply } = await gateway.signIn('boss@pay.example', 'First-26-desk')
  expect(reply).toMatchObject({ kind: 'provider', isEasyPassword: true })
  await expect(createProviderAdmin(gateway.gateway, wish)).rejects.toThrow('already has a login')
})

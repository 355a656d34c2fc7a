import { auth } from '@balcao/contract/people/auth'
import { mfa } from '@balcao/contract/people/mfa'
import { stepAt, totpAt } from '../../../src/people/mfa/totp'
import { addPerson, type Person } from '../../factories'
import { PASSWORD, type Signed, type TestGateway } from '../../harness'
import { SoftAuthenticator } from './soft-authenticator'

/** Somebody with a second factor, and the hands to use it. */

export interface Armed {
  me: Signed
  person: Person
  secret: string
  codes: string[]
}

export async function someoneAt(gateway: TestGateway, merchant: string): Promise<{ person: Person; me: Signed }> {
  const person = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
  return { person, me: await gateway.signIn(person.email) }
}

export const codeNow = (gateway: TestGateway, secret: string, drift = 0) =>
  totpAt(secret, stepAt(gateway.clock.now()) + drift)

export async function withTotp(gateway: TestGateway, merchant: string): Promise<Armed> {
  const { person, me } = await someoneAt(gateway, merchant)
  const { data } = await gateway.call(mfa.totpBegin, {}, me)
  const confirmed = await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, data.secret) }, me)
  // New factors end what was proved by the old ones.
  await gateway.stepUp(me)
  // The code that confirmed is used up, and those before it; two steps on, three fresh ones count.
  gateway.clock.advance(60)
  return { me, person, secret: data.secret, codes: confirmed.data.recovery_codes }
}

export async function addPasskey(gateway: TestGateway, me: Signed, device = new SoftAuthenticator()) {
  const { data } = await gateway.call(mfa.passkeyBegin, {}, me)
  const answer = await gateway.call(mfa.passkeyFinish, { passkey: device.create(data) }, me)
  await gateway.stepUp(me)
  return { device, answer }
}

export const logIn = (gateway: TestGateway, username: string, proof: Record<string, unknown> = {}) =>
  gateway.call(auth.login, { username, password: PASSWORD, ...proof })

export async function logInByPasskey(gateway: TestGateway, username: string, device: SoftAuthenticator) {
  const { data } = await gateway.call(mfa.passkeyRequest, {})
  return logIn(gateway, username, { passkey: device.get(data) })
}

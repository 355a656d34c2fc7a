import { expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway } from '../../../test/harness'
import { recorded } from '../../../test/support/fuzz/explain'
import { auth } from '@balcao/contract/people/auth'
import { hashOfNobody, hashPassword, passwordMatches } from './passwords'

/** What OWASP asks of Argon2id for interactive logins: 19 MiB, two rounds. */
const STRONG = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

it('a password is kept as strongly as OWASP asks, and somebody unknown is weighed as strongly', async () => {
  const hash = await hashPassword('Balcao-2026')
  expect(hash).toMatch(STRONG)
  expect(await hashOfNobody).toMatch(STRONG)
  expect([await passwordMatches(hash, 'Balcao-2026'), await passwordMatches(hash, 'Balcao-2027')]).toEqual([
    true,
    false,
  ])
  expect(await passwordMatches(null, 'no such person')).toBe(false)
})

it('a refused login asks the database the same questions, whether or not there is such a person', async () => {
  const gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
  const asked = async (username: string) => {
    await gateway.databases.owner.query('delete from auth_counters')
    const seen = await recorded(() => gateway.call(auth.login, { username, password: 'Wrong-2026' }))
    return seen.map(({ text }) => text)
  }
  await asked('first@shop.example')
  const ofSomebody = await asked(email)
  expect(ofSomebody.length).toBeGreaterThan(0)
  expect(await asked('nobody@shop.example')).toEqual(ofSomebody)
  await gateway.close()
})

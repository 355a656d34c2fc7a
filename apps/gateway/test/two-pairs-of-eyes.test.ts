import { withdrawals } from '@balcao/contract/money/withdrawals'
import { mfa } from '@balcao/contract/people/mfa'
import { session } from '@balcao/contract/people/session'
import { users } from '@balcao/contract/people/users'
import { approvals } from '@balcao/contract/platform/approvals'
import { profile } from '@balcao/contract/people/profile'
import { auth } from '@balcao/contract/people/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from './factories'
import { cookieOf, openGateway, PASSWORD, type Signed, type TestGateway } from './harness'
import { codeNow } from './support/desks/second-factor'
import { GIVEN, newEmail } from './support/desks/staff-desk'
import { openTreasury, type Treasury } from './support/desks/treasury'
import { codeIn } from './support/outside/outbox'
import { newRequestId } from './support/desks/app-desk'

/** One person who sits behind two logins is one pair of eyes, whichever of the two asks and whichever decides. */

const DAY = 24 * 60 * 60
let gateway: TestGateway
let shop: Treasury
let account: string

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  shop = await openTreasury(gateway)
  account = await shop.verifiedAccount()
  await shop.credit(100_000n)
  const strict = { request_id: shop.requestId(), currency: 'BRL', amount: '0.00' }
  await gateway.call(withdrawals.setThreshold, strict, await shop.as('admin'))
})

/** A colleague whose first password the maker knows, and who therefore may well be the maker. */
async function puppet(by: Signed, role = 'MERCHANT_FINANCE') {
  const email = newEmail()
  const made = await gateway.call(
    users.create,
    { request_id: newRequestId(), real_name: 'Puppet', email, password: GIVEN, role },
    by,
  )
  expect(made.code).toBe('10000')
  const first = await gateway.signIn(email, GIVEN)
  await gateway.call(session.changePassword, { old_password: GIVEN, new_password: PASSWORD }, first)
  return { email, me: await gateway.signIn(email) }
}

async function decide(who: Signed) {
  const [open] = (await gateway.call(approvals.waiting, {}, who)).data
  const yes = { request_id: shop.requestId(), approval_id: open?.approval_id ?? 'AP-none', decision: 'approve' }
  return gateway.call(approvals.decideInside, yes, who)
}

async function proveMail(email: string, me: Signed) {
  await gateway.call(profile.sendMailCode, {}, me)
  await gateway.call(profile.proveMail, { code: await codeIn(gateway, email) }, me)
}

async function enrol(me: Signed): Promise<string> {
  const { secret } = (await gateway.call(mfa.totpBegin, {}, me)).data
  await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, me)
  await gateway.stepUp(me)
  return secret
}

async function signInWith(username: string, secret: string, merchant_no: string): Promise<Signed> {
  gateway.clock.advance(60)
  const answer = await gateway.call(auth.login, { username, password: PASSWORD, otp: codeNow(gateway, secret) })
  const { access_token: token, refresh_token: refreshToken } = answer.data
  await gateway.stepUp({ token })
  return { token, refreshToken, cookie: cookieOf(answer), merchant_no, reply: answer.data }
}

describe('one person who made a second login', () => {
  it('cannot approve with it what the first asked for', async () => {
    const { me } = await puppet(await shop.as('admin'))
    await shop.ask(account, '50.00')
    expect((await decide(me)).failure.sub_code).toBe('one-pair-of-eyes')
  })

  it('cannot ask with it and approve with the first', async () => {
    const { email, me } = await puppet(await shop.as('admin'))
    await gateway.call(withdrawals.sendCode, {}, me)
    const code = await codeIn(gateway, email)
    const wish = { request_id: shop.requestId(), currency: 'BRL', amount: '50.00', account_id: account, code }
    expect((await gateway.call(withdrawals.create, wish, me)).data.status).toBe('SUBMITTED')
    expect((await decide(await shop.as('admin'))).failure.sub_code).toBe('one-pair-of-eyes')
  })

  it('cannot go over a third, made by the second, nor over two made by the same', async () => {
    const second = await puppet(await shop.as('admin'), 'MERCHANT_ADMIN')
    const third = await puppet(second.me)
    await shop.ask(account, '50.00')
    expect((await decide(third.me)).failure.sub_code).toBe('one-pair-of-eyes')
    const sibling = await puppet(await shop.as('admin'))
    const raise = { request_id: shop.requestId(), currency: 'BRL', amount: '10.00' }
    expect((await gateway.call(withdrawals.setThreshold, raise, second.me)).data.is_waiting).toBe(true)
    await shop.as('admin')
    const open = (await gateway.call(approvals.waiting, {}, sibling.me)).data
    expect(open.map(({ why_not }) => why_not)).toEqual(['eyes', 'eyes'])
    for (const { approval_id } of open) {
      const yes = { request_id: shop.requestId(), approval_id, decision: 'approve' }
      expect((await gateway.call(approvals.decideInside, yes, sibling.me)).failure.sub_code).toBe('one-pair-of-eyes')
    }
  })

  it('cannot take on a login they have elsewhere', async () => {
    const other = await addMerchant(gateway)
    const { email } = await addPerson(gateway, { at: { [other]: 'MERCHANT_ADMIN' } })
    const wish = { real_name: 'Mine too', email, password: GIVEN, role: 'MERCHANT_FINANCE' }
    await gateway.call(users.create, { request_id: newRequestId(), ...wish }, await shop.as('admin'))
    await shop.ask(account, '50.00')
    const me = { ...(await gateway.signIn(email)), merchant_no: shop.merchant_no }
    expect((await decide(me)).failure.sub_code).toBe('one-pair-of-eyes')
  })

  it('is two people once seven days have passed and mail and factor are proved, and not before', async () => {
    const { email, me } = await puppet(await shop.as('admin'))
    await proveMail(email, me)
    const secret = await enrol(me)
    await shop.ask(account, '50.00')
    expect((await decide(me)).failure.sub_code).toBe('one-pair-of-eyes')
    await shop.pass(7 * DAY)
    const grown = await signInWith(email, secret, shop.merchant_no)
    expect((await decide(grown)).data.status).toBe('APPROVED')
  })

  it('waits for the factor however long it was', async () => {
    const { email } = await puppet(await shop.as('admin'))
    await shop.ask(account, '50.00')
    await shop.pass(100 * DAY)
    const me = await gateway.signIn(email)
    await proveMail(email, me)
    expect((await decide(me)).failure.sub_code).toBe('one-pair-of-eyes')
    await enrol(me)
    expect((await decide(me)).data.status).toBe('APPROVED')
  })

  it('cannot set the password of a colleague and approve as them', async () => {
    const { email, me } = await puppet(await shop.as('admin'))
    await proveMail(email, me)
    await enrol(me)
    await shop.pass(8 * DAY)
    const { rows } = await gateway.databases.owner.query<{ uid: string }>('select uid from users where username = $1', [
      email,
    ])
    const edit = { uid: rows[0]?.uid ?? '', real_name: 'Puppet', status: 1, role: 'MERCHANT_FINANCE' }
    await gateway.call(users.update, { ...edit, password: 'Stolen-26-desk' }, await shop.as('admin'))
    const makers = await gateway.databases.owner.query('select made_by, password_set_by from app.makers_of($1, $2)', [
      [edit.uid],
      gateway.clock.now(),
    ])
    expect(makers.rows).toMatchObject([{ password_set_by: expect.stringMatching(/./) }])
  })
})

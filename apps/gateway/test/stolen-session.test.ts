import { apps } from '@balcao/contract/merchant/apps'
import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { mfa } from '@balcao/contract/people/mfa'
import { session } from '@balcao/contract/people/session'
import { stepUp } from '@balcao/contract/people/step-up'
import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, openGateway, PASSWORD, type Signed, type TestGateway } from './harness'
import { appForm, newApp, newRequestId } from './support/desks/app-desk'
import { codeNow, logIn } from './support/desks/second-factor'
import { openTreasury, PIX_ACCOUNT, type Treasury } from './support/desks/treasury'
import { codeIn, mailsTo } from './support/outside/outbox'

/** Token and cookie of an admin are in the wrong hands; password, mailbox and phone are not. */

let gateway: TestGateway
let shop: Treasury
let account_id: string
let appId: string
let keyId: string

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openTreasury(gateway)
  account_id = await shop.verifiedAccount()
  await shop.pass(24 * 60 * 60)
  await shop.credit(100_000n)
  const made = await newApp(gateway, await shop.as('admin'))
  appId = made.appId
  keyId = made.keys.find(({ kind }) => kind === 'SECURITY_KEY')?.key_id ?? ''
})
afterAll(() => gateway.close())

const stolen = () => gateway.signInBare(shop.emails.admin)
const state = async () => {
  const tables = ['apps', 'app_keys', 'bank_accounts', 'withdrawals', 'totp_secrets', 'passkeys', 'merchant_users']
  const found = []
  for (const table of tables) {
    const { rows } = await gateway.databases.owner.query<{ row: string }>(`select t::text as row from ${table} t`)
    found.push(rows.map(({ row }) => row).sort())
  }
  const { rows } = await gateway.databases.owner.query<{ row: string }>('select password_hash as row from users')
  return JSON.stringify([found, rows.map(({ row }) => row).sort()])
}

/** Everything that a thief would try first, each with what an honest person would send. */
async function loot(thief: Signed): Promise<string[]> {
  const wish = { request_id: newRequestId(), currency: 'BRL', amount: '100.00', account_id, code: '000000' }
  const form = { ...appForm(), app_id: appId, notify_url: 'https://thief.example/hook' }
  const key = { app_id: appId, key_id: keyId }
  const answers = [
    await gateway.call(withdrawals.create, wish, thief),
    await gateway.call(bankAccounts.create, { request_id: newRequestId(), ...PIX_ACCOUNT }, thief),
    await gateway.call(bankAccounts.update, { account_id, ...PIX_ACCOUNT }, thief),
    await gateway.call(apps.rotateKey, { request_id: newRequestId(), ...key }, thief),
    await gateway.call(apps.issueKey, { request_id: newRequestId(), app_id: appId, kind: 'MD5_KEY' }, thief),
    await gateway.call(apps.revealKey, key, thief),
    await gateway.call(apps.create, appForm(), thief),
    await gateway.call(apps.update, form, thief),
    await gateway.call(mfa.totpBegin, {}, thief),
    await gateway.call(mfa.passkeyBegin, {}, thief),
    await gateway.call(mfa.totpRemove, {}, thief),
    await gateway.call(
      users.create,
      {
        request_id: newRequestId(),
        real_name: 'Thief',
        email: 'thief@evil.example',
        invite: true,
        role: 'MERCHANT_ADMIN',
      },
      thief,
    ),
  ]
  return answers.map(({ failure }) => failure?.sub_code)
}

describe('an attacker with a stolen session', () => {
  it('cannot guess the password, change a key, a bank account or a factor, or pay out', async () => {
    const before = await state()
    const thief = await stolen()
    const refused = await loot(thief)
    expect(new Set(refused)).toEqual(new Set(['step-up-needed']))
    const guesses = []
    for (let n = 0; n < 90; n++) {
      guesses.push(
        n % 2
          ? await gateway.call(stepUp.prove, { password: `Guess-${n}` }, thief)
          : await gateway.call(
              session.changePassword,
              { old_password: `Guess-${n}`, new_password: 'Thief-26-desk' },
              thief,
            ),
      )
    }
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(guesses.slice(5).every(({ status }) => status === 401)).toBe(true)
    expect(await state()).toBe(before)
    expect((await mailsTo(gateway, shop.emails.admin)).filter((mail) => mail.includes('wrong tries'))).toHaveLength(1)
  })

  it('who knows the password as well still needs the mailbox to pay out', async () => {
    const thief = await stolen()
    await gateway.stepUp(thief)
    await gateway.call(withdrawals.sendCode, {}, thief)
    for (const code of ['000000', undefined]) {
      const wish = { request_id: newRequestId(), currency: 'BRL', amount: '100.00', account_id, code }
      expect((await gateway.call(withdrawals.create, wish, thief)).failure.sub_code).toBe('verification-code-wrong')
    }
  })
})

describe('somebody with a second factor', () => {
  const isCodeAsked = async (me: Signed) => (await gateway.call(withdrawals.settings, {}, me)).data.needs_code

  it('shows it in place of the mailed code when paying out, a week after it was set up', async () => {
    const young = await shop.as('colleague')
    const { secret } = (await gateway.call(mfa.totpBegin, {}, young)).data
    await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, young)
    // Whoever has a session and the password sets one up as well: the mailbox still has its say.
    expect(await isCodeAsked(young)).toBe(true)
    await gateway.stepUp(young)
    const wish = { request_id: newRequestId(), currency: 'BRL', amount: '10.00', account_id }
    expect((await gateway.call(withdrawals.create, wish, young)).failure.sub_code).toBe('verification-code-wrong')

    await shop.pass(7 * 24 * 3600)
    const answer = await logIn(gateway, shop.emails.colleague, { otp: codeNow(gateway, secret) })
    const me = { ...young, token: answer.data.access_token, cookie: cookieOf(answer) }
    expect(await isCodeAsked(me)).toBe(false)
    expect((await gateway.call(withdrawals.create, wish, me)).failure.sub_code).toBe('step-up-needed')
    gateway.clock.advance(60)
    const proof = { password: PASSWORD, otp: codeNow(gateway, secret) }
    expect((await gateway.call(stepUp.prove, proof, me)).code).toBe('10000')
    expect((await gateway.call(withdrawals.create, wish, me)).code).toBe('10000')
    expect(await codeIn(gateway, shop.emails.colleague)).toBe('')
  })
})

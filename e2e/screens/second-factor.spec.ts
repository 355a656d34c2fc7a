import type { Page } from '@playwright/test'
import { stepAt, totpAt } from '../../apps/gateway/src/people/mfa/totp'
import { inDatabase } from '../support/database'
import { addPersonLike } from '../support/fresh-person'
import { expectGoodLooks, expectGoodLooksInAll } from '../support/looks'
import { otherTab } from '../support/other-tab'
import { LOJA, PASSWORD, signIn, stepUp } from '../support/people'
import { expect, test } from '../support/strict-page'
import { ownWorld } from '../support/worlds'

/** Of now, or of the next step, which the gateway takes as well: newer than any used one, however slow the machine. */
const codeOf = (secret: string, drift = 0) => totpAt(secret, stepAt(new Date()) + drift)
const card = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })
/** Passkeys are tied to a name; browsers take no numbers. */
const byName = () => ownWorld().origin.replace('127.0.0.1', 'localhost')

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
}

async function enterPassword(page: Page, username: string) {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** From the first word to the recovery codes; gives the app's secret and the codes. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code of the app').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have stored them' }).click()
  return { secret, recovery }
}

async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** While it runs, this person has an authenticator app too. */
async function withApp(username: string, run: () => Promise<void>) {
  const whose = '(select uid from users where username = $1)'
  await inDatabase(
    `insert into totp_secrets (uid, sealed_secret, last_step, begun_at, confirmed_at) values (${whose}, '', 0, now(), now())
     on conflict do nothing`,
    [username],
  )
  await run()
  await inDatabase(`delete from totp_secrets where uid = ${whose}`, [username])
}

test('an app is set up, asked for at the next login, and replaced by a recovery code', async ({ page }) => {
  // Three logins are a long way on a busy machine.
  test.slow()
  const username = await addPersonLike('admin@loja.example', 'Factor App')
  await signIn(page, username, '/profile')
  await card(page).getByRole('button', { name: 'Set up: Authenticator app' }).click()
  const { secret, recovery } = await setUpApp(page)
  await expect(card(page).getByText(/^10 of 10 left/)).toBeVisible()
  await logOut(page)

  await enterPassword(page, username)
  await expect(page.getByRole('heading', { name: 'Confirm your login' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order')
  await logOut(page)

  await enterPassword(page, username)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order')
  await page.goto('/profile')
  await expect(card(page).getByText(/^9 of 10 left/)).toBeVisible()
})

test('a passkey is added and confirms the next login; without the app it is the only way offered', async ({ page }) => {
  test.slow()
  const username = await addPersonLike('admin@loja.example', 'Factor Passkey')
  await addAuthenticator(page)
  await page.goto(`${byName()}/auth/login`)
  await enterPassword(page, username)
  await page.waitForURL('**/order')
  await page.goto(`${byName()}/profile`)
  await card(page).getByRole('button', { name: 'Add a passkey: Passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await stepUp(page)
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await expect(card(page).getByText(/^Passkey · Chrome · /)).toBeVisible()
  await logOut(page)

  await enterPassword(page, username)
  await expect(page.getByText(/^Confirm with the passkey/)).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/order')
  await logOut(page)

  // Beside an app it is one press as well.
  await withApp(username, async () => {
    await enterPassword(page, username)
    await expect(page.getByLabel('Code')).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/order')
  })
  await page.goto(`${byName()}/profile`)
  // Another one wants more than the password.
  await card(page)
    .getByRole('button', { name: /^Add a passkey: / })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  const wanted = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(wanted.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Remove: Passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(card(page).getByText('Your login asks for the password only.')).toBeVisible()
})

test('by a number for an address the browser makes no passkey, and the dialog says why', async ({ page }) => {
  await signIn(page, await addPersonLike('admin@loja.example', 'Factor Number'), '/profile')
  await card(page).getByRole('button', { name: 'Add a passkey: Passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('at the dashboard’s own address')
})

test('a merchant that requires it asks before everything, and fits a phone, in both themes', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const username = await addPersonLike('admin@loja.example', 'Factor Gate')
  const dialog = page.getByRole('dialog', { name: 'Please set up a second factor' })
  // As administrators require it themselves, in the list of their people, once they have one of their own.
  const boss = await addPersonLike('admin@loja.example', 'Factor Boss')
  await signIn(page, boss, '/user')
  await inDatabase('update users set second_factor = true where username = $1', [boss])
  await page.getByRole('button', { name: 'Require it of everybody' }).click()
  try {
    await page.getByRole('dialog').getByRole('button', { name: 'Require it of everybody' }).click()
    await expect(page.getByText('The rule was changed.')).toBeVisible()
    await signIn(page, username, '/user')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 700)
    await expect(dialog).toBeVisible()
    await expectGoodLooks(page)
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Code of the app')).toBeVisible()
    await expectGoodLooks(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    await setUpApp(page)
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await expect(dialog).toBeHidden()
  } finally {
    await inDatabase('update merchants set mfa_required = false where merchant_no = $1', [LOJA])
  }
})

test('sessions elsewhere are listed in plain words and signed out', async ({ page, otherWindow }) => {
  const username = await addPersonLike('admin@loja.example', 'Factor Sessions')
  const there = await otherWindow()
  await signIn(there, username, '/order')
  await signIn(page, username, '/profile')
  await expect(sessions(page).getByText('This session')).toBeVisible()
  await expect(sessions(page).getByText(/^Chrome on /)).toHaveCount(2)
  await sessions(page).getByRole('button', { name: 'Logout elsewhere' }).click()
  await expect(sessions(page).getByText(/^Chrome on /)).toHaveCount(1)
  await there.goto('/user')
  await expect(there.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
})

test('the second step is accessible and fits a phone, in both themes and three languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const username = await addPersonLike('admin@loja.example', 'Factor Looks')
  const [person] = await inDatabase<{ uid: string }>('select uid from users where username = $1', [username])
  await inDatabase(
    `insert into totp_secrets (uid, sealed_secret, last_step, begun_at, confirmed_at) values ($1, '', 0, now(), now())
     on conflict do nothing`,
    [person?.uid],
  )
  await inDatabase('update users set second_factor = true where username = $1', [username])
  await page.goto('/auth/login')
  await enterPassword(page, username)
  await expect(page.locator('input[name=code]')).toBeFocused()
  const speak = await otherTab(page)
  await expectGoodLooksInAll(page, speak)
  await page.getByRole('button').nth(1).click()
  await expect(page.locator('input[name=recovery_code]')).toBeFocused()
  await expectGoodLooksInAll(page, speak)
})

import { addPersonLike } from '../support/fresh-person'
import { codeFor, mailWith } from '../support/outbox'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const email = (name: string) => `${name}.${Date.now()}@e2e.example`

test('somebody new is invited, chooses a password and works', async ({ page, otherWindow }) => {
  test.slow()
  const address = email('invited')
  await signIn(page, 'admin@loja.example', '/user')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByLabel('Name').fill('New One')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Role', { exact: true }).selectOption('MERCHANT_OPERATOR')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByRole('row', { name: new RegExp(address) })).toContainText('Invited')

  const mail = await mailWith(address, 'invites you')
  const link = /\/auth\/resetPassword\?[\w.%@=&-]+/.exec(mail)?.[0] ?? 'no link'
  const theirs = await otherWindow()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(theirs.getByLabel('Email')).toHaveValue(address)
  await theirs.getByRole('button', { name: 'Send code' }).click()
  await theirs.getByLabel('Verification code').fill(await codeFor(address))
  await theirs.getByLabel('New password', { exact: true }).fill('Invited-2026')
  await theirs.getByLabel('Repeat new password').fill('Invited-2026')
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL(/\/auth\/login$/)
  await expect(theirs.getByText('Your password is set. Please log in with it.')).toBeVisible()
  await page.goto('/user')
  await expect(page.getByRole('row', { name: new RegExp(address) })).not.toContainText('Invited')
})

test('a password and pages by hand: what was ticked is what opens', async ({ page }) => {
  const address = email('custom')
  await signIn(page, 'admin@loja.example', '/user/new')
  await page.getByLabel('Name').fill('Custom Two')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Invitation').selectOption('password')
  await page.getByLabel('Password', { exact: true }).fill('Given-26-desk')
  await page.getByLabel('Repeat password').fill('Given-26-desk')
  await page.getByLabel('Role', { exact: true }).selectOption('CUSTOM')
  await page.getByRole('radio', { name: 'User Management: View' }).check()
  await page.getByLabel('Select duplicate').selectOption({ label: 'Viewer' })
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('User created.')).toBeVisible()
  const login = await page.request.post('/api/dashboard/login', {
    data: { username: address, password: 'Given-26-desk' },
  })
  expect(((await login.json()) as { data: { isEasyPassword: boolean } }).data.isEasyPassword).toBe(true)
})

test('Config opens the chosen user; disabling takes effect at once', async ({ page, otherWindow }) => {
  const username = await addPersonLike('viewer@loja.example', 'Edited Three')
  const theirs = await otherWindow()
  // What a page asks for a moment later would lead to the login before the next step does.
  const asked = [/news\/count/, /announcement\/current/].map((call) => theirs.waitForResponse(call))
  await signIn(theirs, username, '/profile')
  await expect(theirs.getByLabel('Name', { exact: true })).toBeVisible()
  await Promise.all(asked)

  await signIn(page, 'admin@loja.example', '/user')
  await page.getByRole('link', { name: 'Configure Edited Three' }).click()
  await expect(page).toHaveURL(/\/user\/edit$/)
  await expect(page.getByLabel('Email')).toHaveValue(username)
  await page.getByLabel('Status').selectOption('disabled')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User saved.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Edited Three/ })).toContainText('Disabled')
  const token = await theirs.evaluate(() => localStorage.getItem('Authorization'))
  const answer = await theirs.request.post(`/api/dashboard/order/list?access_token=${token}`, {
    headers: { merchant_no: 'M100000000001' },
    data: {},
  })
  expect(answer.status()).toBe(403)
  // The tab that stayed open leads to the login at the next step.
  await theirs.getByRole('link', { name: 'Payment orders' }).click()
  await expect(theirs.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
})

test('the form is filled and sent by keyboard alone', async ({ page }) => {
  const address = email('keys')
  await signIn(page, 'admin@loja.example', '/user/new')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Keyboard Four')
  await page.keyboard.press('Tab')
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invitation sent.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database'
import { addPersonLike } from '../support/fresh-person'
import { signIn, signInByHand, stepUp } from '../support/people'
import { expect, test } from '../support/strict-page'

const TESTING = '100000000000000013'
/** 72 × 40 pixels, as recommended. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEgAAAAoCAAAAAB4cuPBAAAAJElEQVR42u3MMQEAAAwCIKMb3WsNdkIA0icRiUQikUgkEolEZ2yyoEwY8luFAAAAAElFTkSuQmCC',
  'base64',
)

/** Calls the merchants' API as their own program would. */
async function callApi(page: Page, path: string, appId: string, key: string, data: object) {
  const authorization = `Basic ${Buffer.from(`${appId}:${key}`).toString('base64')}`
  const answer = await page.request.post(`/api/v1/${path}`, { data, headers: { authorization } })
  return { status: answer.status(), ...((await answer.json()) as { code: string; data: { payment_url: string } }) }
}

const ORDER = {
  currency: 'BRL',
  amount: '12.34',
  email: 'payer@mail.example',
  subject: 'A chair',
  content: 'Oak',
  return_url: 'https://shop.example',
}

test('an app is made, its key sells, and it goes live', async ({ page, otherWindow }) => {
  test.slow()
  const owner = await addPersonLike('admin@loja.example', 'App Owner')
  await inDatabase('delete from approvals')
  await signIn(page, owner, '/app')
  await page.getByRole('link', { name: 'New App' }).click()
  await page.getByLabel('App logo').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: LOGO })
  await expect(page.getByText('File type is incorrect!')).toBeVisible()
  await page.getByLabel('App logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await expect(page.getByRole('img', { name: /Logo of/ })).toBeVisible()
  await page.getByLabel('App name', { exact: true }).fill('Feira de sábado')
  await page.getByLabel('Website').fill('https://feira.example')
  await page.getByLabel('Contact email').fill('feira@loja.example')
  await page.getByLabel('Complaint email').fill('ouvidoria@loja.example')
  await page.getByLabel('Report recipients').fill('a@loja.example;b@loja.example')
  await page.getByRole('button', { name: 'Create app' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your new keys' })
  const key = (await dialog.getByText(/^sk_test_[0-9a-f]{64}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page).toHaveURL(/\/app\/view\/\d{18}$/)
  const appId = page.url().slice(-18)
  await expect(page.getByRole('heading', { name: 'Feira de sábado' })).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  const made = await callApi(page, 'order/create', appId, key, { ...ORDER, out_trade_no: `e2e-${appId}` })
  expect(made).toMatchObject({ status: 200, code: '10000', data: { mode: 'test', trade_status: 'INITIAL' } })

  await page.getByRole('button', { name: 'Show Security key (sandbox)' }).click()
  const reveal = page.getByRole('dialog', { name: 'Show Security key (sandbox)' })
  await reveal.getByRole('button', { name: 'Show Security key (sandbox)' }).click()
  await expect(reveal.getByText(key)).toBeVisible()
  await reveal.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(reveal).toHaveCount(0)

  await page.getByLabel('Note (optional)').fill('The market opens on Saturday.')
  await page.getByRole('button', { name: 'Request live access' }).click()
  await expect(page.getByText('In review')).toBeVisible()
  const desk = await otherWindow()
  await signInByHand(desk, 'reviewer@balcao.example')
  await desk.getByRole('link', { name: 'Approvals' }).first().click()
  await expect(desk.getByRole('article')).toContainText('The market opens on Saturday.')
  await desk.getByRole('button', { name: 'Approve: Feira de sábado' }).click()
  await stepUp(desk)
  await expect(desk.getByText('Approved.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('This app takes live payments.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Security key (live)' }).click()
  const live = page.getByRole('dialog', { name: 'Your new key' })
  const liveKey = (await live.getByText(/^sk_live_[0-9a-f]{64}$/).textContent()) ?? ''
  await live.getByRole('button', { name: 'I have kept it' }).click()
  await expect(live).toHaveCount(0)
  expect((await callApi(page, 'order/query', appId, liveKey, { out_trade_no: `e2e-${appId}` })).code).toBe('40006')
  expect((await callApi(page, 'order/query', appId, key, { out_trade_no: `e2e-${appId}` })).code).toBe('10000')

  await page.getByRole('button', { name: 'Revoke Security key (sandbox)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The key no longer works.')).toBeVisible()
  expect((await callApi(page, 'order/list', appId, key, {})).status).toBe(401)
})

test('an app is changed in its form, and says so', async ({ page }) => {
  await signIn(page, 'developer@loja.example', `/app/edit/${TESTING}`)
  await page.getByLabel('Cell phone').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('7 to 17 digits')).toBeVisible()
  await page.getByLabel('Cell phone').fill('5511940000009')
  await page.getByLabel('IP allow-list').fill('203.0.113.0/24\n2001:db8::/32')
  // The payer's page is seen as it is dressed; a colour that cannot be read is refused and not shown.
  const payer = page.frameLocator('iframe')
  const accent = () =>
    payer.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').includes('#7e22ce'))
  await page.getByLabel('Words for payers').fill('We ship within a day.')
  await expect(payer.getByText('We ship within a day.')).toBeVisible()
  await page.getByLabel('Colour').fill('#e67e22')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('White on this colour has a contrast of 2.8')).toBeVisible()
  await page.getByLabel('Colour').fill('#7e22ce')
  await expect.poll(accent).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('App saved.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/view/${TESTING}`))
  await expect(page.getByText('203.0.113.0/24, 2001:db8::/32')).toBeVisible()
})

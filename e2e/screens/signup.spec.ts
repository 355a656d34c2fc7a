import { inDatabase } from '../support/database'
import { expectGoodLooksInAll } from '../support/looks'
import { otherTab } from '../support/other-tab'
import { codeFor, mailWith } from '../support/outbox'
import { expect, test } from '../support/strict-page'

test('a company signs up and is in its dashboard', async ({ page }) => {
  const email = `founder.${Date.now()}@e2e.example`
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Verification code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Company name').fill('Flor do Campo')
  await page.getByLabel('CNPJ or CPF').fill('11222333000182')
  await page.getByLabel('Website').fill('https://flor.example')
  await page.getByLabel('Contact name').fill('Clara Dias')
  await page.getByLabel('Phone').fill('5511940000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This tax number is not valid.')).toBeVisible()
  await page.getByLabel('CNPJ or CPF').fill('11222333000181')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Flor-2026-x')
  await page.getByLabel('Repeat password').fill('Flor-2026-x')
  await page.getByLabel('I accept the terms of service.').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/order$/)
  const made = await inDatabase<{ status: string; time_zone: string; app: string }>(
    `select m.status, m.time_zone, a.status as app from merchants m join apps a using (merchant_no)
     join merchant_users u using (merchant_no) where u.email = $1`,
    [email],
  )
  expect(made).toEqual([{ status: 'PENDING_KYC', time_zone: 'America/Sao_Paulo', app: 'SANDBOX' }])
})

test('a known address sees the same page, and gets a mail that says so', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('support@loja.example')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  expect(await mailWith('support@loja.example', 'You already have')).toContain('/auth/resetPassword')
})

test('each step is accessible and fits a phone, in both themes and three languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/signup')
  await expect(page.locator('input[name=email]')).toBeVisible()
  const speak = await otherTab(page)
  await expectGoodLooksInAll(page, speak)
  const kept = {
    owner: '  ',
    value: { ticket: 'x', company_name: 'Flor', country: 'MEX', tax_no: 'XAXX010101000' },
  }
  const value = { ...kept.value, website: 'www.flor.example', contact: 'Clara', phone: '5511940000000' }
  await page.evaluate((draft) => sessionStorage.setItem('draft.signup', draft), JSON.stringify({ ...kept, value }))
  await page.reload()
  await expect(page.locator('input[name=company_name]')).toHaveValue('Flor')
  await expect(page.locator('select[name=country] option').nth(5)).toBeAttached()
  await expectGoodLooksInAll(page, speak)
  await page.locator('button[type=submit]').click()
  await expect(page.locator('input[name=terms]')).toBeVisible()
  await page.locator('button[type=submit]').click()
  await expectGoodLooksInAll(page, speak)
})

import { textOf } from '@balcao/kernel/kyc-rules'
import { SAMPLE_ANSWERS } from '@balcao/kernel/kyc-sample'
import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database'
import { callAs, fillRest, PDF, signUp } from '../support/kyc'
import { mailWith } from '../support/outbox'
import { PASSWORD, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const COMPANY = 'Ervas do Vale'
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const handIn = (page: Page) => page.getByRole('button', { name: 'Hand in the KYC file' }).click()
const status = (page: Page, word: string) => expect(page.getByText(word, { exact: true }).first()).toBeVisible()

/** By the key j, as a reviewer goes through what waits. */
async function throughQueue(desk: Page) {
  const waiting = desk.getByRole('region', { name: 'KYC files' }).getByRole('listitem').getByRole('button')
  await expect(waiting.filter({ hasText: COMPANY })).toBeVisible()
  const names = await waiting.allTextContents()
  for (const [at, name] of names.entries()) {
    await desk.keyboard.press('j')
    await expect(waiting.nth(at)).toHaveAttribute('aria-current', 'true')
    if (name.includes(COMPANY)) return
  }
}

/** The key leads to the button; Enter presses it. */
async function press(desk: Page, key: string, name: string) {
  const button = desk.getByRole('button', { name })
  await expect(button).toBeVisible()
  await desk.keyboard.press(key)
  await expect(button).toBeFocused()
  await desk.keyboard.press('Enter')
}

test('a company fills its KYC in two browsers, answers a question, is approved and goes live', async ({
  page,
  otherWindow,
}) => {
  // Long for a slow machine: three browsers, one after the other.
  test.setTimeout(240_000)
  const email = `kyc.${Date.now()}@e2e.example`
  await signUp(page, email, COMPANY)
  const offered = () => callAs<{ is_offered: boolean }>(page, 'dashboard/withdrawal/settings', {})
  expect((await offered()).data.is_offered).toBe(false)

  // This browser hears nothing of the other one, as on a bad line.
  await page.route('**/live/stream**', () => {})
  await page.goto('/kyc')
  await expect(field(page, 'name')).toHaveValue(COMPANY)
  for (const name of Object.keys(SAMPLE_ANSWERS.basic)) {
    const answer = textOf(SAMPLE_ANSWERS.basic, name)
    const control = field(page, name)
    const isSelect = (await control.evaluate((element) => element.tagName)) === 'SELECT'
    await (isSelect ? control.selectOption(answer) : control.fill(answer))
  }
  await saved(page)

  const other = await otherWindow()
  await signIn(other, email, '/kyc?section=basic')
  await expect(field(other, 'trade_name')).toHaveValue('Loja Sol')
  await field(other, 'trade_name').fill('Ervas')
  await saved(other)
  await field(page, 'trade_name').fill('Ervas e Chás')
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this section' })
  await expect(notice).toContainText('Trade name')
  await expect(field(page, 'trade_name')).toHaveValue('Ervas e Chás')
  await notice.getByRole('button', { name: 'Save my text' }).click()
  await saved(page)
  await expect(field(other, 'trade_name')).toHaveValue('Ervas e Chás')

  await other.getByRole('button', { name: /^License/ }).click()
  await field(other, 'licensed').selectOption('no')
  await saved(other)
  await fillRest(other, { sections: ['basic', 'license'], types: ['registration'] })
  await page.goto('/kyc?section=attachments')
  await handIn(page)
  await expect(page.getByText('Something is still missing in: Attachments')).toBeVisible()
  const registration = page.getByLabel('Add: Certificate of registration')
  await registration.setInputFiles({ name: 'junta.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('button', { name: 'Open junta.pdf' })).toBeVisible()
  await handIn(page)
  await expect(page.getByText('The KYC file was handed in.')).toBeVisible()
  await status(page, 'Submitted')

  const desk = await otherWindow()
  await signIn(desk, 'reviewer@balcao.example', '/provider/kyc')
  await throughQueue(desk)
  await press(desk, 'a', 'Begin the review')
  await desk.getByRole('button', { name: 'Comment on Trade name' }).click()
  await desk.getByLabel('What should the merchant change or explain?').fill('Your site says Ervas do Vale.')
  await desk.getByRole('button', { name: 'Add comment' }).click()
  await desk.getByRole('button', { name: 'Ask about 1 field' }).click()
  await expect(desk.getByText('The merchant was asked.')).toBeVisible()
  await mailWith(email, 'questions about your KYC file')

  await page.goto('/kyc')
  await expect(page.getByText('Your site says Ervas do Vale.')).toBeVisible()
  // What was not asked about is read, and not a field.
  await expect(field(page, 'name')).toHaveCount(0)
  await field(page, 'trade_name').fill(COMPANY)
  await saved(page)
  await handIn(page)
  await status(page, 'Submitted')

  // The company, a director and an owner, each time the file came in.
  const looked = `select count(*)::int as n from kyc_screenings s join merchants m using (merchant_no) where m.name = $1`
  await expect.poll(async () => (await inDatabase<{ n: number }>(looked, [COMPANY]))[0]?.n).toBe(6)
  await desk.reload()
  await press(desk, 'a', 'Begin the review')
  await press(desk, 'a', `Approve ${COMPANY}`)
  await expect(desk.getByText('Approved. The merchant is open for business.')).toBeVisible()
  await page.goto('/kyc')
  await status(page, 'Approved')
  expect((await offered()).data.is_offered).toBe(true)
  await page.goto('/bank-accounts')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expect(page.getByLabel('CPF, CNPJ or tax number')).toHaveValue('11.222.333/0001-81')

  await callAs(page, 'dashboard/session/stepUp', { password: PASSWORD })
  const made = await callAs<{ app_id: string }>(page, 'dashboard/app/create', {
    request_id: `kyc-app-${Date.now()}`,
    name: 'Ervas',
    contact_email: email,
    website: 'https://ervas.example',
    country: 'BRA',
    industry: 'retail',
    complaint_email: email,
  })
  await page.goto(`/app/view/${made.data.app_id}`)
  await page.getByRole('button', { name: 'Request live access' }).click()
  await expect(page.getByText('In review')).toBeVisible()
  const [asked] = await inDatabase<{ merchant_no: string; approval_id: string }>(
    `select merchant_no, approval_id from approvals where object_id = $1 and status = 'PENDING'`,
    [made.data.app_id],
  )
  const decision = { request_id: `kyc-live-${Date.now()}`, decision: 'approve', ...asked }
  expect((await callAs(desk, 'provider/approval/decide', decision)).code).toBe('10000')
  await page.reload()
  await expect(page.getByText('This app takes live payments.')).toBeVisible()
  const looks = await inDatabase<{ n: number }>(
    `select count(*)::int as n from audit_log where merchant_no = $1 and action = 'kycReview.open'`,
    [asked?.merchant_no],
  )
  expect(looks[0]?.n).toBeGreaterThan(0)
})

test('a reviewer reads a paper beside the fields and decides a hit; a second one says yes as well', async ({
  page,
  otherWindow,
}) => {
  const azul = `merchant_no = (select merchant_no from merchants where name = 'Mercado Azul')`
  await inDatabase(`update kyc_hits set decision = '', reason = '', decided_by = '', decided_at = null where ${azul}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'reviewer@balcao.example', '/provider/kyc?status=IN_REVIEW')
  await page.getByRole('button', { name: /Mercado Azul/ }).click()
  await page.getByRole('button', { name: 'Open registration.pdf' }).click()
  const paper = page.getByRole('region', { name: 'Document' })
  await expect(paper.getByTitle('registration.pdf')).toBeInViewport()
  const [fields, beside] = [await page.getByText('Trade name').first().boundingBox(), await paper.boundingBox()]
  expect((fields?.x ?? 0) + (fields?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(1280)
  await page.keyboard.press('+')
  await expect(paper.getByText('150%')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await expect(paper).toBeHidden()
  await page.getByRole('button', { name: 'Document', exact: true }).click()
  await expect(paper).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const hit = page.getByRole('group', { name: 'Screening of Helena Prado' })
  await hit.getByLabel('Is it Helena Prado Bastos?').selectOption('The very one')
  await hit.getByLabel('Why').fill('The same date of birth.')
  await hit.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('button', { name: 'First yes to Mercado Azul' }).click()
  await expect(page.getByText('You said yes. Another reviewer must say yes, too.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve Mercado Azul' })).toBeDisabled()

  const second = await otherWindow()
  await signIn(second, 'second@balcao.example', '/provider/kyc?status=IN_REVIEW')
  await second.getByRole('button', { name: /Mercado Azul/ }).click()
  await second.getByRole('button', { name: 'Approve Mercado Azul' }).click()
  await expect(second.getByText('Approved. The merchant is open for business.')).toBeVisible()
  await second.getByRole('tab', { name: 'Renewals' }).click()
  await expect(second.getByRole('link', { name: 'Mercado Azul' })).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import { KYC_SECTIONS, type KycSection } from '@balcao/kernel/kyc-fields'
import { SAMPLE_ANSWERS, SAMPLE_FILES } from '@balcao/kernel/kyc-sample'
import type { Page } from '@playwright/test'
import { codeFor } from './outbox'
import { PASSWORD } from './people'
import { expect } from './strict-page'

/** A call as the page itself would make it, for what no test has to see. */
export async function callAs<Data>(page: Page, path: string, data: object): Promise<{ code: string; data: Data }> {
  const { url, headers } = await addressed(page, path)
  return (await page.request.post(url, { data, headers })).json() as Promise<{ code: string; data: Data }>
}

/** A file sent as the page itself would send it. */
export async function uploadAs<Data>(
  page: Page,
  { purpose, name, bytes }: { purpose: string; name: string; bytes: Buffer },
): Promise<{ code: string; msg: string; data: Data }> {
  const { url, headers } = await addressed(page, 'dashboard/file/upload', {
    request_id: randomUUID(),
    purpose,
    name,
  })
  const sent = { data: bytes, headers: { ...headers, 'content-type': 'application/octet-stream' } }
  return (await page.request.post(url, sent)).json() as Promise<{ code: string; msg: string; data: Data }>
}

async function addressed(page: Page, path: string, query: Record<string, string> = {}) {
  const [token, merchantNo] = await page.evaluate(() => [
    localStorage.getItem('Authorization') ?? '',
    localStorage.getItem('merchantNo') ?? '',
  ])
  const search = new URLSearchParams({ ...query, access_token: unquoted(token) })
  return { url: `/api/${path}?${search.toString()}`, headers: { merchant_no: unquoted(merchantNo) } }
}

const unquoted = (text: string) => text.replace(/^"|"$/g, '')

/** Mistyped at the sign-up; what counts is what the review of the KYC file saw. */
const SIGNED_UP = '11444777000161'

export async function signUp(page: Page, email: string, company: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Verification code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('CNPJ or CPF').fill(SIGNED_UP)
  await page.getByLabel('Website').fill('https://ervas.example')
  await page.getByLabel('Contact name').fill('Clara Dias')
  await page.getByLabel('Phone').fill('5511940000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByLabel('I accept the terms of service.').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/order$/)
}

/** Fills all but these sections and kinds of file, by calls. */
export async function fillRest(page: Page, byHand: { sections: KycSection[]; types: string[] }): Promise<void> {
  for (const section of KYC_SECTIONS.filter((each) => !byHand.sections.includes(each))) {
    const saved = await callAs(page, 'dashboard/kyc/save', { section, version: 0, answers: SAMPLE_ANSWERS[section] })
    expect(saved.code).toBe('10000')
  }
  for (const { type, subject } of SAMPLE_FILES.filter((each) => !byHand.types.includes(each.type))) {
    const { data } = await uploadAs<{ file_id: string }>(page, { purpose: 'kyc', name: `${type}.pdf`, bytes: PDF })
    const attached = await callAs(page, 'dashboard/kyc/attach', { file_id: data.file_id, type, subject })
    expect(attached.code).toBe('10000')
  }
}

export const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../../apps/gateway/test/support/pdf-text'
import { inDatabase } from '../support/database'
import { mailWith } from '../support/outbox'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const LOJA = 'M100000000001'
const TIENDA = 'M100000000002'

async function generated(): Promise<string> {
  // By other cents than those the sandbox bank fails or is down by.
  const rows = await inDatabase<{ settlement_no: string }>(
    `select settlement_no from settlements where merchant_no = $1 and status in ('GENERATED', 'REJECTED', 'FAILED')
       and payable % 100 not in (44, 55, 66, 77) order by create_time desc limit 1`,
    [TIENDA],
  )
  return rows[0]?.settlement_no ?? ''
}

/** The statement as a reader's program copies it. */
async function paper(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  return pdfText(await readFile(await (await saved).path()))
}

test('a settlement adds up, opens to its orders, is applied for, approved and paid by the bank', async ({
  page,
  otherWindow,
}) => {
  test.setTimeout(180_000)
  const settlement_no = await generated()
  await inDatabase(`delete from approvals where status = 'PENDING'`)
  await signIn(page, 'admin@tienda.example', '/settlement')
  await page
    .getByRole('row', { name: new RegExp(settlement_no) })
    .getByRole('link', { name: settlement_no })
    .click()
  await expect(page.getByRole('heading', { name: 'Settlement', level: 1 })).toBeVisible()

  // The lines above the net add up to it.
  const statement = page.getByRole('region', { name: 'Statement' })
  await expect(statement.getByRole('listitem').filter({ hasText: /^Net/ })).toBeVisible()
  const texts = await statement.getByRole('listitem').allTextContents()
  const cents = (text: string) =>
    Math.round(Number(/(−?[\d,]+\.\d\d) [A-Z]{3}$/.exec(text)?.[1]?.replaceAll(',', '').replace('−', '-')) * 100)
  const net = texts.findIndex((text) => text.startsWith('Net'))
  expect(net).toBeGreaterThan(1)
  const sum = (lines: string[]) => lines.map(cents).reduce((total, each) => total + each, 0)
  expect(sum(texts.slice(0, net))).toBe(cents(texts[net] ?? ''))
  expect(sum(texts.slice(net, -1))).toBe(cents(texts.at(-1) ?? ''))

  await statement.getByRole('button', { name: /^Payments/ }).click()
  const behind = page.getByRole('region', { name: 'Behind the line: Payments' })
  await expect(behind.getByRole('row').nth(1).getByRole('link')).toBeVisible()

  expect(await paper(page)).toEqual(expect.arrayContaining(['Issued by', 'To be applied for']))
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByRole('row').nth(1)).toContainText('Ready', { timeout: 30_000 })

  await page.getByRole('link', { name: /^Apply for / }).click()
  await expect(page.getByRole('heading', { name: 'Apply for settlement' })).toBeVisible()
  await page.getByRole('button', { name: /^Apply for .* USD$/ }).click()
  await expect(page.getByText('The settlement was applied for.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settlement', level: 1 })).toBeVisible()

  const desk = await otherWindow()
  await signIn(desk, 'provider@balcao.example', '/provider/approvals')
  await desk
    .getByRole('button', { name: /^Settlement/ })
    .first()
    .click()
  await desk.getByRole('button', { name: /^Approve/ }).click()
  await expect(desk.getByText('Approved.')).toBeVisible()

  await expect(page.getByText('Handed to the bank')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Paid by the bank', { exact: true })).toBeVisible({ timeout: 60_000 })
  const [account] = await inDatabase<{ masked: string }>('select masked from settlements where settlement_no = $1', [
    settlement_no,
  ])
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(
    new Date(),
  )
  expect(await paper(page)).toEqual(expect.arrayContaining(['Paid', account?.masked, day]))
  expect(await mailWith('admin@tienda.example', `settlement ${settlement_no} was paid`)).toContain('The bank paid')
})

test('from a line of the bank to its orders in three clicks, through the balance or straight, and back', async ({
  page,
}) => {
  const [paid] = await inDatabase<{ withdrawal_no: string; settlement_no: string }>(
    `select w.withdrawal_no, o.settlement_no from withdrawals w
     join money_origins o on o.merchant_no = w.merchant_no and o.object_id = w.withdrawal_no
     where w.merchant_no = $1 and w.status = 'PAID' and o.settlement_no <> '' and not o.is_fee
     order by w.create_time desc limit 1`,
    [LOJA],
  )
  const { withdrawal_no = '', settlement_no = '' } = paid ?? {}
  await signIn(page, 'admin@loja.example', '/financial')
  await page.getByRole('row').getByRole('link', { name: withdrawal_no }).click()
  await page.getByRole('dialog').getByRole('link', { name: settlement_no }).click()
  await page
    .getByRole('region', { name: 'Statement' })
    .getByRole('button', { name: /^Payments/ })
    .click()
  const behind = page.getByRole('region', { name: 'Behind the line: Payments' })
  await expect(behind.getByRole('row').nth(1).getByRole('link')).toBeVisible()
  await page.getByRole('link', { name: withdrawal_no }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: settlement_no })).toBeVisible()

  await signIn(page, 'admin@tienda.example', '/settlement')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page
    .getByRole('region', { name: 'Statement' })
    .getByRole('button', { name: /^Payments/ })
    .click()
  await expect(behind.getByRole('row').nth(1).getByRole('link')).toBeVisible()
})

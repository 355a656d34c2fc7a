import { readFileSync } from 'node:fs'
import { answered } from '../../apps/gateway/test/support/outside/return-file'
import { inDatabase } from '../support/database'
import { inOwnProduct } from '../support/own-product'
import { LOJA, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const WORDS = 'Goodwill, tried by two browsers'

test('an adjustment is booked by two persons in two browsers, never by whoever asked', async ({
  page,
  otherWindow,
}) => {
  await signIn(page, 'money@balcao.example', '/provider/adjustments')
  await page.getByRole('button', { name: 'New adjustment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Merchant number').fill(LOJA)
  await dialog.getByLabel('Amount', { exact: true }).fill('33.33')
  await dialog.getByLabel('Words for the merchant').fill(WORDS)
  await dialog.getByLabel('Reason').fill('Ticket 4713')
  await dialog.getByRole('button', { name: 'New adjustment' }).click()
  const row = page.getByRole('row', { name: new RegExp(WORDS) })
  await expect(row).toContainText('Waits for a second person')
  const booked = () =>
    inDatabase<{ n: string }>(
      `select count(*)::text as n from ledger_entries e join adjustments a
         on a.merchant_no = e.merchant_no and a.adjustment_no = e.object_id
       where e.merchant_no = $1 and e.account = 'pending' and e.amount = 3333 and a.words = $2`,
      [LOJA, WORDS],
    )
  expect(await booked()).toEqual([{ n: '0' }])

  // Whoever asked may take it back, and no more.
  await page.goto('/provider/approvals')
  await page.getByText('Adjustment: 33.33 BRL').first().click()
  await expect(page.getByRole('article')).toContainText(WORDS)
  await expect(page.getByRole('article').getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  const desk = await otherWindow()
  await signIn(desk, 'provider@balcao.example', '/provider/approvals')
  await desk.getByText('Adjustment: 33.33 BRL').first().click()
  await expect(desk.getByRole('article')).toContainText('Ticket 4713')
  await desk.getByRole('button', { name: /^Approve: 33\.33/ }).click()
  await expect(desk.getByText('Approved.')).toBeVisible()
  expect(await booked()).toEqual([{ n: '1' }])
  await page.goto('/provider/adjustments')
  await expect(row).toContainText('Booked')

  const shop = await otherWindow()
  await signIn(shop, 'admin@loja.example', '/audit?action=adjustments.book')
  await expect(shop.getByText('Booked an adjustment').first()).toBeVisible()
})

/** The demo's bank pays by itself; this one wants a file, and answers with one. */
const FILE_BANK = {
  channels: [],
  payouts: {
    kind: 'cnab240',
    name: 'bank-files',
    company: {
      bank: '341',
      document: '11.222.333/0001-81',
      agreement: '1234567',
      agency: '1234',
      account: '98765',
      account_digit: '4',
      name: 'Pagamentos Ltda',
    },
  },
}

test('a batch of payouts is proposed by one, written by the yes of another, and paid as the bank’s file says', async ({
  otherWindow,
}) => {
  await inOwnProduct(async (baseURL) => {
    const money = await otherWindow({ baseURL })
    await signIn(money, 'money@balcao.example', '/provider/approvals')
    await money.getByRole('button', { name: /^Withdrawal.*650\.00/ }).click()
    await money.getByRole('button', { name: /^Approve/ }).click()
    await expect(money.getByText('Approved.')).toBeVisible()

    await money.goto('/provider/payouts')
    const payment = money.getByRole('row', { name: /650\.00 BRL/ })
    await expect(payment).toContainText('Waits for a batch')
    await money.getByRole('button', { name: 'Propose a batch' }).click()
    await money.getByRole('dialog').getByRole('button', { name: 'Propose a batch' }).click()
    await expect(payment).toContainText('In a proposed batch')
    await expect(money.getByRole('button', { name: /^File/ })).toHaveCount(0)
    await money.goto('/provider/approvals')
    await money.getByRole('button', { name: /650\.00/ }).click()
    await expect(money.getByRole('article').getByRole('button', { name: /^Approve/ })).toHaveCount(0)

    const second = await otherWindow({ baseURL })
    await signIn(second, 'provider@balcao.example', '/provider/approvals')
    await second.getByRole('button', { name: /650\.00/ }).click()
    await second.getByRole('button', { name: /^Approve/ }).click()
    await expect(second.getByText('Approved.')).toBeVisible()

    await money.goto('/provider/payouts')
    const download = money.waitForEvent('download')
    await money.getByRole('button', { name: 'File 1' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('PAG000001.REM')
    const said = answered(readFileSync(await file.path(), 'latin1'), { '65000': '00' })
    const answer = { name: 'answer.ret', mimeType: 'text/plain', buffer: Buffer.from(said, 'latin1') }
    await money.getByRole('button', { name: 'Return file' }).setInputFiles(answer)
    await expect(money.getByText('answer.ret: 1 paid, 0 refused.')).toBeVisible()
    await expect(payment).toContainText('Paid')

    const shop = await otherWindow({ baseURL })
    await signIn(shop, 'admin@loja.example', '/financial')
    await expect(shop.getByRole('row', { name: /650\.00 BRL/ })).toContainText('Paid', { timeout: 60_000 })
  }, FILE_BANK)
})

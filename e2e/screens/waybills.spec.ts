import { readFile } from 'node:fs/promises'
import { BATCH_MOST_BYTES } from '@balcao/kernel/waybill-state'
import { inDatabase } from '../support/database'
import { expectGoodLooks } from '../support/looks'
import { LOJA, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const HEADINGS = 'out_trade_no,carrier_code,carrier_region,tracking_number,ship_date'

test('a parcel is written down, found by its number and followed', async ({ page }) => {
  test.slow()
  const { trade_no: tradeNo } = await paidOrder()
  const number = `E2E${Date.now()}1`
  await signIn(page, 'admin@loja.example', '/wayBill')
  await page.getByRole('button', { name: 'Add waybill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add waybill' })
  await dialog.getByLabel('Order').fill(tradeNo)
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('Loggi')
  await dialog.getByLabel('Tracking number').fill(number.toLowerCase())
  await dialog.getByRole('button', { name: 'Add waybill' }).click()
  await expect(page.getByText('The waybill was added.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Tracking number').fill(number.slice(0, 10))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tracking_number=E2E/)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: 'Tracking' })).toContainText('Information received', {
    timeout: 60_000,
  })
  await expect(page.getByRole('region', { name: 'Order' })).toContainText(tradeNo)
  await expectGoodLooks(page)
  await page.goBack()
  await expect(page.getByLabel('Tracking number')).toHaveValue(number.slice(0, 10))
  await expectGoodLooks(page)
})

test('a file of many is looked through, confirmed and taken once', async ({ page }) => {
  test.slow()
  const { out_trade_no: merchantNo } = await paidOrder()
  await signIn(page, 'admin@loja.example', '/upload')
  await expect(page.getByText('envios-semana.csv')).toBeVisible()
  const template = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download template' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toContain(HEADINGS)
  const stamp = Date.now()
  const good = `${merchantNo},loggi,BRA,UP${stamp}1,14/11/2026`
  const bad = [`nobody,loggi,BRA,UP${stamp}2,`, `${merchantNo},loggi,BRA,UP${stamp}3,01/02/2199`]
  const fileOf = (name: string, rows: string[]) => {
    const buffer = Buffer.from([HEADINGS, ...rows].join('\r\n'))
    return { name, mimeType: 'text/csv', buffer }
  }
  await page.getByLabel('File').setInputFiles(fileOf('huge.csv', [' '.repeat(BATCH_MOST_BYTES)]))
  await expect(page.getByText('What you sent is too large: at most 5 MiB are taken.')).toBeVisible()
  await page.getByLabel('File').setInputFiles(fileOf('parcels.csv', [good, ...bad]))
  const card = page.getByRole('region', { name: 'parcels.csv' })
  await expect(card).toContainText('No such order')
  await expect(card).toContainText('This day has not come yet')
  await expectGoodLooks(page)
  await card.getByRole('button', { name: 'Add 1 waybill' }).click()
  await expect(card).toContainText('1 added, 0 unchanged, 2 failed', { timeout: 60_000 })
  await card.getByRole('button', { name: 'File of failed rows' }).click()
  const drawer = page.getByRole('dialog', { name: 'Exports' })
  await drawer.getByRole('button', { name: 'Create file' }).click()
  await drawer.getByRole('link', { name: 'download history' }).click()
  await expect(page).toHaveURL(/\/downloadLog/)
  // The newest stands first, before those of the demo world.
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Ready', { timeout: 60_000 })
  await expectGoodLooks(page)
  const fetched = page.waitForEvent('download')
  await newest.getByRole('button', { name: /^Download / }).click()
  // Under the headings of the template, with what is wrong in the words of the page.
  const failed = await readFile(await (await fetched).path(), 'utf8')
  expect(failed).toContain(HEADINGS)
  expect(failed).toContain('No such order')

  await page.goto('/upload')
  await page.getByLabel('File').setInputFiles(fileOf('again.csv', [good]))
  const again = page.getByRole('region', { name: 'again.csv' })
  await expect(again).toContainText('nothing is left to add')
  await expect(again.getByRole('button', { name: /^Add \d/ })).toHaveCount(0)
})

async function paidOrder() {
  const [order] = await inDatabase<{ trade_no: string; out_trade_no: string }>(
    `select trade_no, out_trade_no from orders where merchant_no = $1 and status = 'SUCCESS' order by pay_time desc limit 1`,
    [LOJA],
  )
  if (!order) throw new Error('The demo world has paid orders.')
  return order
}

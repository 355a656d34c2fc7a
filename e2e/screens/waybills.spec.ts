import { readFile } from 'node:fs/promises'
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
    timeout: 20_000,
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
  const text = [HEADINGS, `${merchantNo},loggi,BRA,UP${stamp}1,2026-11-14`, `nobody,loggi,BRA,UP${stamp}2,`].join(
    '\r\n',
  )
  const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File').setInputFiles(file)
  const card = page.getByRole('region', { name: 'parcels.csv' })
  await expect(card).toContainText('No such order')
  await expectGoodLooks(page)
  await card.getByRole('button', { name: 'Add 1 waybill' }).click()
  await expect(card).toContainText('1 added, 0 unchanged, 1 failed', { timeout: 20_000 })
  await card.getByRole('button', { name: 'File of failed rows' }).click()
  await expect(page).toHaveURL(/\/downloadLog/)
  // The newest stands first, before those of the demo world.
  await expect(page.getByRole('row').nth(1)).toContainText('Ready', { timeout: 20_000 })
  await expectGoodLooks(page)
})

async function paidOrder() {
  const [order] = await inDatabase<{ trade_no: string; out_trade_no: string }>(
    `select trade_no, out_trade_no from orders where merchant_no = $1 and status = 'SUCCESS' order by pay_time desc limit 1`,
    [LOJA],
  )
  if (!order) throw new Error('The demo world has paid orders.')
  return order
}

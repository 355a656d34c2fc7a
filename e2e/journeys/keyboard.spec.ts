import type { Locator, Page } from '@playwright/test'
import { inDatabase } from '../support/database'
import { LOJA, PASSWORD } from '../support/people'
import { expect, test } from '../support/strict-page'

/** More than this nobody walks to a button. */
const MOST_STEPS = 60

/** From wherever the focus is, by the Tab key alone; what has the focus is seen to have it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline).not.toBe('none')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(target)}`)
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function goBySearch(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('signs in, finds an order, refunds it, exports the list and finds the file again, without a pointer', async ({
  page,
}) => {
  test.slow()
  const [order] = await inDatabase<{ trade_no: string }>(
    `select trade_no from orders where merchant_no = $1 and status = 'SUCCESS' and method = 'PIX' and mode = 'live'
     and refunded = 0 and amount > 1000 order by pay_time desc limit 1`,
    [LOJA],
  )
  await page.goto('/auth/login')
  await tabTo(page, page.getByLabel('User name'))
  await page.keyboard.type('admin@loja.example')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment orders' })).toBeVisible()

  await goBySearch(page, order?.trade_no ?? '')
  await expect(page).toHaveURL(new RegExp(`trade_no=${order?.trade_no}`))
  await pressOn(page, page.getByRole('button', { name: 'Refund', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await tabTo(page, dialog.getByLabel('Amount (BRL)'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1.50')
  await pressOn(page, dialog.getByRole('button', { name: 'Refund 1.50 BRL' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Partly refunded')).toBeVisible({ timeout: 60_000 })

  await goBySearch(page, 'Payment orders')
  await expect(page.getByRole('heading', { name: 'Payment orders', exact: true })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Export', exact: true }))
  const drawer = page.getByRole('dialog', { name: 'Exports' })
  const asked = page.waitForResponse(/download\/create/)
  await pressOn(page, drawer.getByRole('button', { name: 'Create file' }))
  const { data } = (await (await asked).json()) as { data: { file_name: string } }
  await expect(page.getByText('The file is being written. You may leave this page.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  // Elsewhere, and later: the top bar has it.
  await goBySearch(page, 'Settlement')
  await expect(page.getByRole('heading', { name: 'Settlements' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: /^Exports/ }))
  const file = drawer.getByRole('region', { name: 'Ready' }).getByRole('button', { name: `Download ${data.file_name}` })
  await expect(file).toBeVisible({ timeout: 60_000 })
  const fetching = page.waitForEvent('download')
  await pressOn(page, file)
  expect((await fetching).suggestedFilename()).toBe(data.file_name)
})

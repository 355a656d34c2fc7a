import { readFileSync } from 'node:fs'
import { inDatabase } from '../support/database'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const WORDS = 'Banks rest on Friday, tried by a walk.'

test('the provider announces something, changes its brand and takes the list of merchants as a file', async ({
  page,
  otherWindow,
}) => {
  await signIn(page, 'provider@balcao.example', '/provider/announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  const drawer = page.getByRole('dialog', { name: 'New announcement' })
  await drawer.getByLabel('In English').fill(WORDS)
  await drawer.getByLabel('In Spanish').fill('Los bancos descansan el viernes.')
  await drawer.getByLabel('In Portuguese').fill('Os bancos descansam na sexta.')
  await drawer.getByRole('button', { name: 'Announce it' }).click()
  await expect(page.getByRole('row', { name: new RegExp(WORDS) })).toContainText('Shown now')
  const shop = await otherWindow()
  await signIn(shop, 'admin@loja.example', '/order')
  await expect(shop.getByText(WORDS)).toBeVisible()
  await page.getByRole('button', { name: `End now: ${WORDS}` }).click()
  await expect(page.getByText('The announcement has ended.')).toBeVisible()
  await shop.reload()
  await expect(shop.getByRole('heading', { name: 'Payment orders' })).toBeVisible()
  await expect(shop.getByText(WORDS)).toHaveCount(0)

  await page.goto('/provider/brand')
  await page.getByLabel('Accent, Light', { exact: true }).fill('#ffee00')
  await page.getByRole('button', { name: 'Save the brand' }).click()
  await expect(page.getByText(/people need 4\.5:1 to read it/).first()).toBeVisible()
  await page.getByLabel('Accent, Light', { exact: true }).fill('#7a1fa2')
  await page.getByLabel('Text on the accent, Light').fill('#ffffff')
  await page.getByLabel('Name', { exact: true }).fill('Sulpay')
  await page.getByRole('button', { name: 'Save the brand' }).click()
  await expect(page.getByText('Saved. Pages show it when they are next loaded.')).toBeVisible()
  await shop.reload()
  await expect(shop).toHaveTitle(/Sulpay/)
  await page.getByRole('button', { name: 'Back to the file' }).click()
  await expect(page.getByText('The brand is as the file has it.')).toBeVisible()

  await page.goto('/provider/merchants')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const files = page.getByRole('dialog', { name: 'Exports' })
  await files.getByRole('button', { name: 'Create file' }).click()
  const ready = files.getByRole('region', { name: 'Ready' }).getByRole('listitem').first()
  const [fetched] = await Promise.all([page.waitForEvent('download'), ready.getByRole('button').click()])
  const rows = readFileSync(await fetched.path(), 'utf8')
    .trim()
    .split('\n')
  const [known] = await inDatabase<{ n: string }>('select count(*)::text as n from merchants')
  expect(rows).toHaveLength(Number(known?.n) + 1)
})

import type { APIRequestContext } from '@playwright/test'
import { pdf } from '../../apps/gateway/test/support/outside/sample-files'
import { hurryBank } from '../support/bank'
import { inDatabase } from '../support/database'
import { newPaymentLink } from '../support/orders'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

/** The bank opens a chargeback some time after it was paid with. */
const DISPUTED_CARD = '4000000000000259'

/** Pays as a payer's browser does; gives the order's number. */
async function payByDisputedCard(request: APIRequestContext, amount: string): Promise<string> {
  const link = (await newPaymentLink(request, amount)).replace('/pay/', '')
  const card = { number: DISPUTED_CARD, holder: 'A Payer', expiry: '12/30', cvv: '123' }
  const paid = await request.post('/api/pay/submit', { data: { link, method: 'CreditCard', card } })
  expect(await paid.json()).toMatchObject({ code: '10000' })
  await hurryBank()
  const [order] = await inDatabase<{ trade_no: string }>('select trade_no from orders where link_token = $1', [
    link.slice(8),
  ])
  return order?.trade_no ?? ''
}

async function disputeOf(tradeNo: string): Promise<string> {
  let found: { dispute_no: string }[] = []
  await expect
    .poll(
      async () => {
        found = await inDatabase('select dispute_no from disputes where trade_no = $1', [tradeNo])
        return found.length
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  return found[0]?.dispute_no ?? ''
}

/** A parcel of the order that arrived; gives its number. */
async function deliver(tradeNo: string): Promise<string> {
  const own = { waybill_no: `W${tradeNo}`, trade_no: tradeNo, tracking_number: `E2E${tradeNo}` }
  await inDatabase(
    `insert into waybills select (jsonb_populate_record(w, $1::jsonb)).* from waybills w
     where tracking_status = 'DELIVERED' and merchant_no = (select merchant_no from orders where trade_no = $2) limit 1`,
    [JSON.stringify(own), tradeNo],
  )
  return own.tracking_number
}

test('a dispute appears while one looks, is contested with a PDF, and is won', async ({ page, request }) => {
  test.setTimeout(90_000)
  // One load: the stream of a screen before this one would be taken for its own.
  const following = page.waitForResponse(/live\/stream/)
  await signIn(page, 'admin@loja.example', '/disputes')
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible()
  await following
  const tradeNo = await payByDisputedCard(request, '77.10')
  const row = page.getByRole('row', { name: new RegExp(tradeNo) })
  await expect(row).toContainText('Needs response', { timeout: 40_000 })
  await expect(row).toContainText('in 6 days')
  await row.getByRole('link', { name: /^DP/ }).click()

  await page.getByRole('button', { name: 'Contest with evidence' }).click()
  await expect(page.getByText('Write an explanation or add a file.')).toBeVisible()
  await page.getByLabel('Explanation').fill('It was delivered on time.')
  await page.getByLabel('Add evidence').setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByRole('list', { name: 'Evidence' })).toContainText('proof.pdf')
  // Nothing of it is lost by a reload, and what the carrier says by now goes with it.
  const tracking = await deliver(tradeNo)
  await page.reload()
  await expect(page.getByLabel('Explanation')).toHaveValue('It was delivered on time.')
  await expect(page.getByRole('list', { name: 'Evidence' })).toContainText('proof.pdf')
  const delivered = page.getByRole('region', { name: 'Goes with it as evidence, by itself' })
  await expect(delivered).toContainText(tracking)
  await page.getByRole('button', { name: 'Contest with evidence' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Contest with evidence' }).click()
  await expect(page.getByText('Your answer was sent to the bank.')).toBeVisible()
  await expect(page.getByText(/Your answer is with the payer’s bank/)).toBeVisible()
  await expect(delivered).toContainText(tracking)
  await hurryBank()
  await expect(page.getByText('The bank decided for you. What was set aside is back.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(3)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'proof.pdf' }).click()
  expect((await opened).url()).toContain('/downloadDoc?pdf=')
  await page.getByRole('link', { name: 'Disputes', exact: true }).last().click()
  await expect(row).toContainText('Won')
})

test('another is accepted: asked once, with the amount, and booked', async ({ page, request }) => {
  test.setTimeout(60_000)
  const tradeNo = await payByDisputedCard(request, '88.20')
  const disputeNo = await disputeOf(tradeNo)
  await signIn(page, 'operator@loja.example', `/disputes/details?dispute_no=${disputeNo}`)
  const accept = page.getByRole('button', { name: /^Accept and lose \d+\.\d\d BRL/ })
  await accept.click()
  const dialog = page.getByRole('dialog', { name: 'Accept this dispute?' })
  await expect(dialog).toContainText('88.20 BRL goes back to the payer')
  await dialog.getByRole('button', { name: /^Accept and lose/ }).click()
  await expect(page.getByText(/You accepted this dispute/)).toBeVisible()
  expect(await inDatabase('select status from orders where trade_no = $1', [tradeNo])).toEqual([
    { status: 'CHARGEBACK' },
  ])
})

test('who may only look sees it without an answer to give, and filters live in the address', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000)
  const disputeNo = await disputeOf(await payByDisputedCard(request, '99.30'))
  await signIn(page, 'viewer@loja.example', '/disputes')
  await page.getByRole('searchbox', { name: 'Number' }).fill(disputeNo)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByLabel('Type').selectOption('Card chargeback')
  await expect(page).toHaveURL(
    new RegExp(`id=${disputeNo}.*type=CARD_CHARGEBACK|type=CARD_CHARGEBACK.*id=${disputeNo}`),
  )
  await page.reload()
  await page.getByRole('link', { name: disputeNo }).click()
  await expect(page.getByText(/answering needs the permission/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Accept|Contest/ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/disputes/details?dispute_no=DP-nobody')
  await expect(page.getByText('There is no such dispute')).toBeVisible()
})

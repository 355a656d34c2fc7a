import type { APIRequestContext } from '@playwright/test'
import { openReceiver, type Receiver } from '../support/receiver'
import { inDatabase } from '../support/database'
import { expectGoodLooks } from '../support/looks'
import { newPaymentLink } from '../support/orders'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const APP = '100000000000000011'
const OTHER_APP = '100000000000000012'
let receiver: Receiver
let before = ''

test.beforeAll(async () => {
  receiver = await openReceiver()
  const [app] = await inDatabase<{ notify_url: string }>('select notify_url from apps where app_id = $1', [APP])
  before = app?.notify_url ?? ''
  await inDatabase('update apps set notify_url = $1 where app_id = $2', [receiver.url, APP])
})
test.afterAll(async () => {
  await inDatabase('update apps set notify_url = $1 where app_id = $2', [before, APP])
  await receiver.close()
})

/** A payer pays by PIX; gives the order's number. */
async function payOrder(request: APIRequestContext): Promise<string> {
  const link = (await newPaymentLink(request, '31.40')).replace('/pay/', '')
  await request.post('/api/pay/submit', { data: { link, method: 'PIX' } })
  const paid = await request.post('/api/pay/sandboxPaid', { data: { link } })
  expect(await paid.json()).toMatchObject({ code: '10000' })
  const found = await inDatabase<{ trade_no: string }>('select trade_no from orders where link_token = $1', [
    link.slice(8),
  ])
  return found[0]?.trade_no ?? ''
}

test('a test event goes to a real receiver; an order’s news is found, looked at and sent again', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'developer@loja.example', `/app/notifications?app_id=${OTHER_APP}`)
  await page.getByRole('link', { name: 'Send a test event' }).click()
  // The one that was filtered by, until another is chosen; the list that is being left has a filter of the same name.
  await expect(page.getByRole('region', { name: 'Raw body' })).toBeVisible()
  const app = page.locator('select').and(page.getByLabel('App', { exact: true }))
  await expect(app).toHaveValue(OTHER_APP)
  await app.selectOption(APP)
  await page.locator('select').and(page.getByLabel('Event')).selectOption('refund.refunded')
  const shown = page.getByRole('region', { name: 'Raw body' })
  await expect(shown).toContainText('"event":"refund.refunded"')
  await expect(page.getByRole('region', { name: /^v3 = HMAC/ })).toHaveText(/^[0-9a-f]{64}$/)
  await page.getByRole('button', { name: 'Send refund.refunded now' }).click()
  await expect(page.getByRole('heading', { name: 'test' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer, HTTP 200' })).toHaveText('success', { timeout: 60_000 })
  expect(receiver.heard().find(({ test: isTest }) => isTest)).toMatchObject({ event: 'refund.refunded' })

  receiver.isDown = true
  const tradeNo = await payOrder(request)
  await expect.poll(() => receiver.heard().some(({ trade_no }) => trade_no === tradeNo), { timeout: 60_000 }).toBe(true)
  receiver.isDown = false
  await inDatabase(`update notifications set tries = 7, status = 'FAILED', due_at = null where lane = $1 and seq = 1`, [
    tradeNo,
  ])
  await inDatabase(`update notifications set due_at = create_time where lane = $1 and seq = 2`, [tradeNo])
  await page.goto(`/order/details?trade_no=${tradeNo}&tab=notifications`)
  const failed = page.getByRole('row', { name: /order\.processing/ })
  await expect(failed).toContainText('Failed')
  await expect(page.getByRole('row', { name: /order\.success/ })).toContainText('Delivered', { timeout: 60_000 })
  await failed.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The notification will be sent again.')).toBeVisible()
  await expect(failed).toContainText('Delivered', { timeout: 60_000 })
  const events = receiver.heard().filter(({ trade_no }) => trade_no === tradeNo)
  expect(events.map(({ event }) => event)).toEqual(['order.processing', 'order.success', 'order.processing'])

  await page.goto('/app/notifications')
  await page.getByRole('searchbox', { name: 'Number' }).fill(tradeNo)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: 'order.processing' }).click()
  await expect(page.getByRole('heading', { name: 'Tries (2)' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('what failed in a period is counted, then sent again', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, 'admin@loja.example', '/app/notifications?status=FAILED')
  await page.getByRole('button', { name: 'Resend failed…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resend failed notifications' })
  await dialog.getByLabel('App').selectOption('Loja Sol')
  await expect(dialog.getByRole('status')).toContainText(/To be sent again: \d+\./)
  const failed = await inDatabase<{ id: string }>(
    `select notification_id as id from notifications where app_id = $1 and status = 'FAILED' and kind <> 'test'`,
    [APP],
  )
  await dialog.getByRole('button', { name: /^Resend \d+$/ }).click()
  await expect(page.getByText('The failed notifications will be sent again.')).toBeVisible()
  // What the receiver learns meanwhile, by something newer of the same order, is not sent again; and behind anything of its
  // order that is being tried already, it waits.
  const fates = () =>
    inDatabase<{ id: string; isSent: boolean; isBehind: boolean }>(
      `select n.notification_id as id, n.delivered_time is not null as "isSent", exists (select 1 from notifications other
         where other.merchant_no = n.merchant_no and other.lane = n.lane and other.seq <> n.seq
           and (other.due_at is not null or (other.seq > n.seq and other.delivered_time is not null))) as "isBehind"
       from notifications n where n.notification_id = any($1)`,
      [failed.map(({ id }) => id)],
    )
  const left = async () => (await fates()).filter(({ isSent, isBehind }) => !isSent && !isBehind).length
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
  const sent = (await fates()).filter(({ isSent }) => isSent).map(({ id }) => id)
  expect(sent.length).toBeGreaterThan(0)
  expect(receiver.heard().map(({ notification_id }) => notification_id)).toEqual(expect.arrayContaining(sent))
})

test('the question before a resend is accessible, in both themes', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/app/notifications')
  await page.getByRole('button', { name: 'Resend failed…' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).not.toHaveText('Counting…')
  await expectGoodLooks(page)
})

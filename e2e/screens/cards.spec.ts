import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database'
import { expectGoodLooks } from '../support/looks'
import { newPaymentLink } from '../support/orders'
import { signIn } from '../support/people'
import { shopProgram } from '../support/program'
import { expect, test } from '../support/strict-page'

/** The bank asks its holder before it pays. */
const CHALLENGED_CARD = '4000 0000 0000 3063'

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on the card').fill('A Payer')
  await page.getByLabel('Valid until').fill('1230')
  await page.getByLabel('Security code').fill('123')
}

test('a card in six instalments, after its bank has asked the holder, is paid once however often it is pressed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const link = await newPaymentLink(request, '459.90')
  await page.goto(link)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Credit card/ })
    .click()
  await fillCard(page, CHALLENGED_CARD)
  const six = page.getByRole('radio', { name: /^6 × 82\.07/ })
  await expect(six).toHaveAccessibleName(/492\.46/)
  await expect(page.getByRole('radio', { name: /^3 × 153\.30.*interest-free/ })).toBeAttached()
  await six.check()
  await expectGoodLooks(page)
  let submitted = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/pay/submit')) submitted++
  })
  await page.getByRole('button', { name: 'Pay 6 × 82.07' }).dblclick()
  const bank = page.frameLocator('iframe[title="Your bank"]')
  await expect(page.getByRole('heading', { name: /Your bank wants to know/ })).toBeVisible()
  await expectGoodLooks(page)
  await bank.getByLabel('Code').fill('111111')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expect(bank.getByText('This is not the code.')).toBeVisible()
  await bank.getByLabel('Code').fill('123456')
  await bank.getByRole('button', { name: 'Confirm' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  await expect(page.getByText('492.46')).toBeVisible()
  await expect(page.getByText(/6 × 82\.07.*including 32\.56.*interest/)).toBeVisible()
  expect(submitted).toBe(1)
  const booked = await inDatabase<{ type: string; amount: string }>(
    `select e.type, (-e.amount)::text as amount from ledger_entries e join orders o using (merchant_no, trade_no)
     where o.link_token = $1 and e.account = 'clearing' order by 1`,
    [link.replace('/pay/', '').slice(8)],
  )
  expect(booked.map(({ type, amount }) => [type, Number(amount)])).toEqual([
    ['INSTALMENT_INTEREST', 3256],
    ['PAYMENT', 45_990],
  ])
})

test('what a bank holds is captured in part from the page of the order', async ({ page }) => {
  const [held] = await inDatabase<{ trade_no: string; amount: string }>(
    `select trade_no, amount::text from orders where merchant_no = 'M100000000001' and status = 'AUTHORISED'
     order by method_until desc limit 1`,
    [],
  )
  await signIn(page, 'admin@loja.example', `/order/details?trade_no=${held?.trade_no ?? ''}`)
  await expect(page.getByText('Held until')).toBeVisible()
  await page.getByRole('button', { name: 'Capture', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Amount/).fill('10.00')
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: /^Capture 10\.00/ }).click()
  await expect(page.getByText('Captured', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0)
  await expect(page.getByText('Success').first()).toBeVisible()
})

test('a card is kept for the shop where its payer ticks the box, and charged later; otherwise nothing is kept', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const call = await shopProgram(request, ['orders'])
  interface Made {
    trade_no: string
    trade_status: string
    payment_url: string
    saved_card: string | null
  }
  const email = `kept-${Date.now()}@mail.example`
  let number = 0
  const order = (more: object) =>
    call<Made>('order/create', {
      out_trade_no: `KEPT-${Date.now()}-${++number}`,
      currency: 'BRL',
      amount: '59.90',
      email,
      subject: 'Coffee',
      content: 'A kilo of it',
      return_url: 'https://shop.example/thanks',
      ...more,
    })
  const pay = async (isTicked: boolean) => {
    const { payment_url, trade_no } = await order({ offer_saving: true })
    await page.goto(`${new URL(payment_url).pathname}#card`)
    await fillCard(page, '4111 1111 1111 1111')
    const box = page.getByRole('checkbox', { name: /Keep this card/ })
    await expect(box).not.toBeChecked()
    if (isTicked) await box.check()
    await expectGoodLooks(page)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
    return call<Made>('order/query', { trade_no })
  }
  expect(await pay(false)).toMatchObject({ trade_status: 'SUCCESS', saved_card: null })
  expect(await call('card/list', { email })).toEqual([])
  const { saved_card } = await pay(true)
  expect(await call('card/list', { email })).toMatchObject([{ card_id: saved_card, last4: '1111', status: 'ACTIVE' }])
  // Weeks later, without the page.
  const later = await order({ saved_card })
  await expect
    .poll(async () => (await call<Made>('order/query', { trade_no: later.trade_no })).trade_status)
    .toBe('SUCCESS')
})

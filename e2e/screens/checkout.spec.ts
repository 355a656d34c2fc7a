import { expectGoodLooks } from '../support/looks'
import { newPaymentLink } from '../support/orders'
import { expect, test } from '../support/strict-page'

test('PIX: code, copy, and the page follows the payment by itself', async ({ page, request }) => {
  await page.goto(await newPaymentLink(request))
  await expect(page.getByText('Loja Sol')).toBeVisible()
  await expect(page.getByText('123.45 BRL')).toBeVisible()
  await expect(page.getByText(/expires in 1:(29|30)/)).toBeVisible()
  await page.getByRole('button', { name: 'PIX' }).click()
  await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()
  await expect(page.getByText('Waiting for the payment')).toBeVisible()
  await page.getByRole('button', { name: /Demo/ }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
    'href',
    'https://shop.example/thanks',
  )
})

test('a second window of the same link follows too', async ({ page, context, request }) => {
  const link = await newPaymentLink(request)
  await page.goto(link)
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'PIX' }).click()
  await other.getByRole('button', { name: /Demo/ }).click()
  await expect(other.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})

test('card: wrong data, a refusal with its reason, then another try that is paid', async ({ page, request }) => {
  await page.goto(await newPaymentLink(request))
  const payBy = async (number: string) => {
    await page.getByRole('button', { name: 'Visa · Mastercard' }).click()
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Name on the card').fill('A Payer')
    await page.getByLabel('Valid until').fill('12/30')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: /^Pay 123\.45 BRL/ }).click()
  }
  await payBy('4111 1111 1111 1112')
  await expect(page.getByRole('alert')).toHaveText("Please check the card's data.")
  await page.getByRole('button', { name: 'Choose another way' }).click()
  await payBy('4000 0000 0000 9995')
  await expect(page.getByText('The card does not have enough funds.')).toBeVisible()
  await payBy('4111 1111 1111 1111')
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})

test('boleto shows its line and barcode, SPEI a CLABE', async ({ page, request }) => {
  await page.goto(await newPaymentLink(request))
  await page.getByRole('button', { name: 'Boleto' }).click()
  await expect(page.getByText(/^\d{47}$/)).toBeVisible()
  await page.goto(await newPaymentLink(request, '500.00', 'MXN'))
  await page.getByRole('button', { name: 'SPEI' }).click()
  await expect(page.getByText(/^646\d{15}$/)).toBeVisible()
})

test('an unknown link says so, in three languages', async ({ page }) => {
  const texts = {
    en: 'This payment link is not known',
    es: 'No conocemos este enlace de pago',
    pt: 'Este link de pagamento não é conhecido',
  }
  for (const [language, text] of Object.entries(texts)) {
    await page.goto(`/pay/${'0'.repeat(30)}?lang=${language}`)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }
})

test('fits a phone and is accessible, in both themes', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await newPaymentLink(request))
  for (const face of ['PIX', null]) {
    if (face) await page.getByRole('button', { name: face }).click()
    await expect(page.getByText('123.45 BRL')).toBeVisible()
    await expectGoodLooks(page)
  }
})

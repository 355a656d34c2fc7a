import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { fromGatewayRoot } from '../../apps/gateway/src/base/paths'
import { startServer } from '../../apps/gateway/test/support/servers/running-server'
import { inDatabase } from '../support/database'
import { addPersonLike } from '../support/fresh-person'
import { callAs } from '../support/kyc'
import { codeFor, mailsTo, mailWith } from '../support/outbox'
import { LOJA, PASSWORD, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'
import { ownWorld } from '../support/worlds'

/** Flows in which people stumbled, walked to their end with the wrong turns they took. */

/** Somebody who reads and writes Portuguese, in the dashboard and in mails. */
async function portuguese(name: string): Promise<string> {
  const username = await addPersonLike('admin@loja.example', name)
  await inDatabase(`update users set language = 'br' where username = $1`, [username])
  return username
}

const linkIn = (mail: string, path: string) => new RegExp(`${path}\\?[\\w.=&%-]+`).exec(mail)?.[0] ?? 'no link'

test('a founder mends a mistyped address, goes back and forth, and learns that KYC comes next', async ({ page }) => {
  const email = `founder.${Date.now()}@flows.example`
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(`x${email}`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Verification code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Company name').fill('Padaria Aurora')
  await page.getByLabel('CNPJ or CPF').fill('11222333000181')
  await page.getByLabel('Website').fill('https://aurora.example')
  await page.getByLabel('Contact name').fill('Clara Dias')
  await page.getByLabel('Phone').fill('+55 (11) 94000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Repeat password')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Company name')).toHaveValue('Padaria Aurora')
  await page.goForward()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByLabel('I accept the terms of service.').check()
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('link', { name: 'Complete the KYC file' })).toHaveAttribute('href', /^\/kyc/)
  const welcome = await mailWith(email, 'Padaria Aurora')
  expect(welcome).toContain('fill in the KYC file and hand it in')
  expect(welcome).toContain(`${ownWorld().origin}/privacy`)
  await page.goto('/financial')
  await expect(page.getByText('It is not handed in yet.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'To the KYC file' }).click()
  await expect(page).toHaveURL(/\/kyc/)
})

test('a rejected KYC file closes live orders, withdrawals and payouts, each with its reason', async ({ page }) => {
  const why = 'The register knows no such company.'
  const [before] = await inDatabase<{ status: string }>('select status from kyc_cases where merchant_no = $1', [LOJA])
  const stand = (to: string, reason: string, days: number | null) =>
    inDatabase(
      `update kyc_cases set status = $2, reason = $3, valid_until = now() + make_interval(days => $4) where merchant_no = $1`,
      [LOJA, to, reason, days],
    )
  await stand('REJECTED', why, null)
  try {
    await signIn(page, 'admin@loja.example', '/createOrder')
    await page.getByLabel('App', { exact: true }).selectOption('Loja Sol')
    await page.getByLabel('Subject').fill('A chair')
    await page.getByLabel('Content').fill('One chair, oak')
    await page.getByLabel('Order Amount').fill('150.00')
    await page.getByLabel('Email').fill('payer@mail.example')
    await page.getByLabel('Return Url').fill('https://shop.example/thanks')
    await page.getByRole('button', { name: 'Create payment link' }).click()
    await expect(page.getByText(why, { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the payment page' })).toHaveCount(0)
    await page.goto('/financial')
    await expect(page.getByRole('region', { name: 'Withdrawals are closed' })).toContainText(why)
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0)
    await page.goto('/financialHome')
    await page.getByRole('button', { name: 'Transfer to payout' }).click()
    await expect(page.getByRole('dialog')).toContainText(why)
    await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toHaveCount(0)
  } finally {
    await stand(before?.status ?? '', '', 150)
  }
})

test('a large withdrawal in Portuguese: by comma, approved from its mail, rejected by the provider and told', async ({
  page,
  otherWindow,
}) => {
  const asking = await portuguese('Ana Saque')
  const second = await portuguese('Beto Segundo')
  await inDatabase(`delete from approvals where status = 'PENDING'`)
  await signIn(page, asking, '/financial?lang=br')
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sacar' })
  await dialog.getByLabel('Valor (BRL)').fill('60.000,10')
  await expect(dialog).toContainText('uma segunda pessoa da sua equipe precisa aprovar')
  // Five were sent within the hour, from dialogs that are closed by now.
  for (let sent = 0; sent < 5; sent++) await callAs(page, 'dashboard/withdrawal/sendCode', {})
  await dialog.getByRole('button', { name: 'Enviar um código para mim' }).click()
  const told = page.getByText('outro pode ser enviado uma hora após o primeiro', { exact: false })
  await expect(told.first()).toBeVisible()
  await expectClickThrough(page)
  await dialog.getByLabel('Código de verificação').fill(await codeFor(asking, 4))
  await dialog.getByRole('button', { name: 'Sacar R$ 60.000,10' }).click()
  const row = page.getByRole('row', { name: /R\$\s60\.000,10/ })
  await expect(row).toContainText('Aguarda uma segunda pessoa')

  const wanted = await mailWith(second, 'pede que')
  expect(wanted).toContain('60.000,10')
  const theirs = await otherWindow()
  await signIn(theirs, second, `${linkIn(wanted, '/financial')}&lang=br`)
  await theirs.getByRole('dialog', { name: 'Saque' }).getByRole('button', { name: 'Aprovar: R$ 60.000,10' }).click()
  await expect(row).toContainText('Em análise')

  const desk = await otherWindow()
  await signIn(desk, 'provider@balcao.example', '/provider/approvals')
  await desk
    .getByRole('button', { name: /^Withdrawal/ })
    .first()
    .click()
  await desk.getByLabel('Reason', { exact: false }).fill('The account is under another name.')
  await desk.getByRole('button', { name: /^Reject/ }).click()
  await expect(row).toContainText('Rejeitado')
  // What never left cost nothing.
  await expect(row).toContainText('—')
  expect(await mailWith(asking, 'foi rejeitado')).toContain('The account is under another name.')
})

/** A toast lies on what it lies on, and is pressed through. */
async function expectClickThrough(page: Page): Promise<void> {
  const toast = page.locator('[class*=Notification-root]').first()
  await expect(toast).toBeVisible()
  const hit = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && element.contains(found)
  })
  expect(hit).toBe(false)
}

test('a boleto is refunded in part by comma: agency, account, and how long it waits', async ({ page }) => {
  const [order] = await inDatabase<{ trade_no: string }>(
    `select trade_no from orders where merchant_no = $1 and method = 'Boleto' and status = 'SUCCESS'
     order by pay_time desc limit 1`,
    [LOJA],
  )
  await signIn(page, await portuguese('Caio Boleto'), `/order/details?trade_no=${order?.trade_no ?? ''}&lang=br`)
  await page.getByRole('button', { name: 'Reembolsar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reembolso' })
  await expect(dialog).toContainText('Ele aguarda no máximo 15 dias')
  await dialog.getByLabel('Valor (BRL)').fill('1,5x')
  await dialog.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(dialog).toContainText('como 1234,50')
  await dialog.getByLabel('Valor (BRL)').fill('1,50')
  await dialog.getByLabel('Titular da conta').fill('Ana Souza')
  await dialog.getByLabel('Banco').fill('Itaú Unibanco')
  await dialog.getByLabel('Agência (4 dígitos)').fill('0926')
  await dialog.getByLabel('Número da conta').fill('1234567-8')
  await dialog.getByRole('button', { name: 'Reembolsar R$ 1,50' }).click()
  await expect(page.getByText('O reembolso foi pedido.')).toBeVisible()
  const [kept] = await inDatabase<{ amount: string }>(
    'select amount::text from refunds where trade_no = $1 order by create_time desc limit 1',
    [order?.trade_no],
  )
  expect(kept).toEqual({ amount: '150' })
})

test('a contract with a trial says how long, when the first full charge comes, and ends with a word to the payer', async ({
  page,
  otherWindow,
}) => {
  const email = `trial.${Date.now()}@payer.example`
  await signIn(page, await portuguese('Davi Teste'), '/Recurring?lang=br')
  await page.getByRole('button', { name: 'Novo contrato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo contrato' })
  await dialog.getByLabel('Aplicativo').selectOption('Loja Sol Teste')
  await dialog.getByLabel('Título').fill('Clube do café')
  await dialog.getByLabel('Descrição').fill('Grãos todo mês')
  await dialog.getByLabel('Valor por período').fill('29,90')
  await dialog.getByLabel('Teste (opcional)').fill('7')
  await dialog.getByLabel('Valor do teste').fill('0,00')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('URL de retorno').fill('https://shop.example/thanks')
  await dialog.getByRole('button', { name: 'Novo contrato' }).click()
  await expect(dialog).toContainText('Um teste não pode ser grátis')
  await dialog.getByLabel('Valor do teste').fill('1,00')
  await dialog.getByRole('button', { name: 'Novo contrato' }).click()
  const link = page.getByRole('dialog', { name: 'Link de pagamento' }).getByText(/\/pay\/[\w-]{30}/)
  const payer = await otherWindow({ locale: 'pt-BR' })
  await payer.goto(((await link.first().textContent()) ?? '').trim())
  await expect(payer.getByText(/por um teste de 7 dias\. A primeira cobrança de R\$\s29,90 é em /)).toBeVisible()
  await payer.getByRole('button', { name: /^Cartão de crédito/ }).click()
  await payer.getByLabel('Número do cartão').fill('4111111111111111')
  await payer.getByLabel('Nome no cartão').fill('Ana Souza')
  await payer.getByLabel('Válido até (MM/AA)').fill('12/30')
  await payer.getByLabel('Código de segurança').fill('123')
  await payer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(payer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await page.goto(`/Recurring?buyer=${email}`)
  await page.getByRole('table').getByRole('link').click()
  await page.getByRole('button', { name: 'Cancelar contrato' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar contrato' }).click()
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes('encerrou seu acordo'))).toBe(true)
})

test('a link about another shop offers to change to it, and then shows what it is about', async ({ page }) => {
  const [newest] = await inDatabase<{ withdrawal_no: string }>(
    `select withdrawal_no from withdrawals where merchant_no = $1 order by create_time desc limit 1`,
    [LOJA],
  )
  const withdrawal_no = newest?.withdrawal_no ?? ''
  await signIn(page, 'owner@loja.example', '/order')
  await page.getByRole('dialog').getByLabel('Tienda Luna').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/financial?withdrawal=${withdrawal_no}&merchant_no=${LOJA}`)
  await page.getByRole('dialog', { name: 'This is about Loja Sol' }).getByText('Change to Loja Sol').click()
  await expect(page.getByRole('dialog', { name: 'Withdrawal' })).toContainText(withdrawal_no)
})

test('areas that a provider leaves out are neither in the menu nor at their address, and their calls answer nobody', async ({
  otherWindow,
}) => {
  // Another provider's product on the same database.
  const { dataDir, databaseUrl } = ownWorld()
  const folder = mkdtempSync(join(dirname(dataDir), 'brand-'))
  cpSync(join(dataDir, 'secret.key'), join(folder, 'secret.key'))
  const usual = JSON.parse(readFileSync(fromGatewayRoot('brand.default.json'), 'utf8')) as { logo: string }
  const brand = { ...usual, name: 'Sulpay', logo: 'logo.svg', areas: ['orders', 'users', 'report'] }
  cpSync(fromGatewayRoot(usual.logo), join(folder, brand.logo))
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand))
  const settings = { DATABASE_URL: databaseUrl, BRAND_FILE: join(folder, 'brand.json') }
  const server = await startServer(folder, [], undefined, settings)
  try {
    const page = await otherWindow({ baseURL: server.origin })
    await signIn(page, 'admin@loja.example', '/order')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('button', { name: 'User Management' }).click()
    await expect(menu.getByRole('link', { name: 'User Management' })).toBeVisible()
    await expect(menu.getByText(/Finance|Withdrawals|Recurring|WayBill|VirtualAccount/)).toHaveCount(0)
    for (const call of ['withdrawal/list', 'recurring/list', 'waybill/list', 'virtualAccount/list'])
      expect((await callAs(page, `dashboard/${call}`, {})).code).not.toBe('10000')
    await page.goto('/report/advanceDownload')
    await expect(page.getByLabel('Type').getByRole('option')).toHaveText(['Transactions', 'Refunds', 'Chargebacks'])
    await page.goto('/financial')
    await expect(page.getByRole('heading', { name: 'Withdrawals' })).toHaveCount(0)
  } finally {
    server.process.kill('SIGTERM')
    await server.ended()
    rmSync(folder, { recursive: true, force: true })
  }
})

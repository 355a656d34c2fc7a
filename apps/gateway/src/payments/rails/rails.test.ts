import { kyc } from '@balcao/contract/merchant/kyc'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { isPixBrCode } from '@balcao/kernel/pix-br-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountDesk } from '../../../test/support/desks/account-desk'
import { documentFaults } from '../../../test/support/outside/pix-document'
import { openRailDesk, PIX_KEY, type RailDesk } from '../../../test/support/desks/rail-desk'
import { closeOverdue } from '../payments'

const HALF_HOUR = 30 * 60
let desk: RailDesk
beforeAll(async () => {
  desk = await openRailDesk()
  await desk.read()
})
beforeEach(async () => {
  await desk.shop.pass(61)
  desk.setSkew(0)
  desk.banks[0]!.become('up')
  desk.bank.refundsAre = 'EM_PROCESSAMENTO'
})
afterAll(() => desk.close())

const pass = (seconds: number) => desk.shop.pass(seconds)
const booked = async (tradeNo: string) =>
  (
    await desk.gateway.databases.owner.query<{ type: string; sum: string }>(
      `select type, sum(amount)::text as sum from ledger_entries where trade_no = $1 and account = 'pending' group by 1 order by 1`,
      [tradeNo],
    )
  ).rows
const payments = async (tradeNo: string) => (await booked(tradeNo)).filter(({ type }) => type === 'PAYMENT').length
const sentBack = async (tradeNo: string) =>
  (await desk.gateway.databases.owner.query('select status, detail from send_backs where trade_no = $1', [tradeNo]))
    .rows
describe('a live payment', () => {
  it('is taken by PIX and nothing else where API Pix is all that is configured', async () => {
    const { gateway, shop } = desk
    const { link } = await shop.newLink('100.00')
    const seen = (await gateway.call(checkout.view, { link })).data
    expect(seen).toMatchObject({ methods: ['PIX'], is_sandbox: false, is_demo: false })
    const card = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }
    for (const wish of [{ method: 'Boleto' }, { method: 'CreditCard', card }] as const)
      expect((await gateway.call(checkout.submit, { link, ...wish })).failure.sub_code).toBe('method-not-offered')
    expect((await gateway.call(kyc.detail, {}, shop.admin())).data.live_methods).toEqual(['PIX'])
    // Money that comes unasked, and later charges, it does not do.
    const account = await accountDesk(gateway, shop).create({ app_id: shop.appId })
    expect(account.failure.sub_code).toBe('virtual-account-not-offered')
  })

  it('is a charge of its own number, shown as the bank’s code, and paid by the bank’s call', async () => {
    const { tradeNo, txid, channel, code, link } = await desk.newCharge('459.90')
    expect([channel, isPixBrCode(code), desk.bank.cobs.get(txid)?.valor.original]).toEqual(['bank-1', true, '459.90'])
    expect((await desk.gateway.call(checkout.sandboxPaid, { link })).code).toBe('40006')
    const endToEndId = desk.bank.pay(txid)
    expect(await desk.call([endToEndId])).toBe(200)
    expect(await desk.statusOf(tradeNo)).toBe('SUCCESS')
    const paid = (await desk.gateway.call(checkout.view, { link })).data
    expect(paid.paid_with).toEqual({ end_to_end_id: endToEndId })
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('is begun once however often its answer is lost', async () => {
    const { link, out_trade_no } = await desk.shop.newLink('77.00')
    desk.banks[0]!.become('silent')
    expect((await desk.gateway.call(checkout.submit, { link, method: 'PIX' })).failure.sub_code).toBe(
      'bank-unreachable',
    )
    desk.banks[0]!.become('up')
    desk.gateway.clock.advance(31)
    await desk.gateway.call(checkout.submit, { link, method: 'PIX' })
    await desk.hurryJobs()
    const made = [...desk.bank.cobs.values()].filter(({ valor }) => valor.original === '77.00')
    expect(made.filter(({ txid }) => desk.bank.isPayable(txid))).toHaveLength(1)
    expect(out_trade_no).toMatch(/^S-/)
  })

  it('of another amount than was asked for is kept for a person', async () => {
    const { tradeNo, txid } = await desk.newCharge('10.00')
    await desk.call([desk.bank.pay(txid, '9.00')])
    expect([await desk.statusOf(tradeNo), await payments(tradeNo)]).toEqual(['PROCESSING', 0])
  })
})

describe('a call of the bank', () => {
  it('was asked for at the bank, at an address that nobody else knows', async () => {
    const url = desk.bank.webhooks.get(PIX_KEY) ?? ''
    expect(url).toMatch(/^https:\/\/hooks\.example\/api\/channel\/bank-1\/hook\/[\w-]{43}$/)
    const { tradeNo, txid } = await desk.newCharge()
    const pix = [desk.bank.pix.get(desk.bank.pay(txid))]
    const send = (path: string) =>
      desk.gateway.send('POST', path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix }),
      })
    expect((await send('/api/channel/bank-1/hook/guessed/pix')).response.status).toBe(403)
    expect((await send('/api/channel/sandbox/hook/guessed/pix')).response.status).toBe(404)
    expect(await desk.statusOf(tradeNo)).toBe('PROCESSING')
  })

  it('is believed only as far as the bank’s books bear it out', async () => {
    const { tradeNo, txid } = await desk.newCharge()
    const forged = {
      endToEndId: `E12345678202611151200${'x'.repeat(11)}`,
      txid,
      valor: '100.00',
      horario: '2026-11-15T12:00:00Z',
    }
    const { pathname } = new URL(desk.bank.webhooks.get(PIX_KEY) ?? '')
    const headers = { 'content-type': 'application/json' }
    const { response } = await desk.gateway.send('POST', `${pathname}/pix`, {
      headers,
      body: JSON.stringify({ pix: [forged] }),
    })
    expect([response.status, await desk.statusOf(tradeNo)]).toEqual([200, 'PROCESSING'])
    for (const body of ['', 'no json', '[]', '{"pix":[{}]}'])
      expect((await desk.gateway.send('POST', pathname, { headers, body })).response.status).toBeLessThan(500)
  })

  it('must bring the header that the bank, or the proxy which has seen its certificate, was told to set', async () => {
    process.env.TEST_HOOK_SECRET = 'seen-by-the-proxy'
    const marked = await openRailDesk({
      settings: () => ({ webhook: { public_url: 'https://hooks.example', expects_header: 'x-seen' } }),
      credentials: { webhook_secret: { env: 'TEST_HOOK_SECRET' } },
    })
    await marked.read()
    const { txid, tradeNo } = await marked.newCharge()
    const id = marked.bank.pay(txid)
    expect([await marked.call([id]), await marked.call([id], 0, { 'x-seen': 'no' })]).toEqual([403, 403])
    expect(await marked.call([id], 0, { 'x-seen': 'seen-by-the-proxy' })).toBe(200)
    expect(await marked.statusOf(tradeNo)).toBe('SUCCESS')
    await marked.close()
  })

  it('that comes twice, out of order or with a hundred in it pays each once', async () => {
    const charges = await Promise.all(Array.from({ length: 100 }, () => desk.newCharge('12.34')))
    const ids = charges.map(({ txid }) => desk.bank.pay(txid))
    await desk.call(ids.slice(90).toReversed())
    expect(await Promise.all([desk.call(ids), desk.call(ids.toReversed())])).toEqual([200, 200])
    await desk.read()
    const states = await Promise.all(charges.map(({ tradeNo }) => desk.statusOf(tradeNo)))
    expect(new Set(states)).toEqual(new Set(['SUCCESS']))
    const each = await Promise.all(charges.map(({ tradeNo }) => payments(tradeNo)))
    expect(new Set(each)).toEqual(new Set([1]))
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('is answered 503 while the books cannot be asked, so that the bank calls again', async () => {
    const { tradeNo, txid } = await desk.newCharge()
    const ids = [desk.bank.pay(txid), desk.bank.pay((await desk.newCharge()).txid)]
    desk.banks[0]!.become('closed')
    expect([await desk.call(ids), await desk.statusOf(tradeNo)]).toEqual([503, 'PROCESSING'])
    desk.banks[0]!.become('up')
    expect([await desk.call(ids), await desk.statusOf(tradeNo)]).toEqual([200, 'SUCCESS'])
  })
})

describe('calls that were lost', () => {
  it('are found again in the bank’s books, page by page', async () => {
    const charges = await Promise.all(Array.from({ length: 10 }, () => desk.newCharge('5.00')))
    for (const { txid } of charges) desk.bank.pay(txid)
    const before = desk.banks[0]!.asksOf('GET', '/pix').length
    // The hundred before them are read again, so that these are on the second page.
    await desk.read()
    const states = await Promise.all(charges.map(({ tradeNo }) => desk.statusOf(tradeNo)))
    expect(new Set(states)).toEqual(new Set(['SUCCESS']))
    const pages = desk.banks[0]!.asksOf('GET', '/pix')
      .slice(before)
      .map(({ query }) => query['paginacao.paginaAtual'])
    expect(pages).toEqual(['0', '1'])
    await desk.read()
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('while the bank was down for an hour: every order ends as the bank has it', async () => {
    const paid = await desk.newCharge('21.00')
    const unpaid = await desk.newCharge('22.00')
    desk.bank.pay(paid.txid)
    desk.banks[0]!.become('down')
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await pass(600)
      await closeOverdue(desk.gateway.gateway)
      await desk.read()
    }
    // Its time was over long ago; whether it was paid only the bank knows.
    expect([await desk.statusOf(paid.tradeNo), await desk.statusOf(unpaid.tradeNo)]).toEqual([
      'PROCESSING',
      'PROCESSING',
    ])
    desk.banks[0]!.become('up')
    await pass(60)
    await closeOverdue(desk.gateway.gateway)
    await desk.read()
    expect([await desk.statusOf(paid.tradeNo), await desk.statusOf(unpaid.tradeNo)]).toEqual(['SUCCESS', 'CANCEL'])
    expect([await payments(paid.tradeNo), desk.bank.isPayable(unpaid.txid)]).toEqual([1, false])
    expect(await desk.shop.isProved()).toBe(true)
  })

  it.each([300, -300])('with a clock that is %s seconds off: every order ends as the bank has it', async (seconds) => {
    desk.setSkew(seconds)
    await desk.read()
    const [quick, late, never] = [
      await desk.newCharge('31.00'),
      await desk.newCharge('32.00'),
      await desk.newCharge('33.00'),
    ]
    desk.bank.pay(quick.txid)
    await desk.read()
    expect(await desk.statusOf(quick.tradeNo)).toBe('SUCCESS')
    await pass(HALF_HOUR - 120)
    desk.bank.pay(late.txid)
    await pass(121)
    await closeOverdue(desk.gateway.gateway)
    expect([await desk.statusOf(late.tradeNo), await desk.statusOf(never.tradeNo)]).toEqual(['SUCCESS', 'CANCEL'])
    expect(desk.bank.isPayable(never.txid)).toBe(false)
    expect(await desk.shop.isProved()).toBe(true)
    desk.setSkew(0)
    await desk.read()
  })

  it('a token that the bank has forgotten is asked for again, and one is enough for many', async () => {
    desk.banks[0]!.forgetTokens()
    const before = desk.banks[0]!.tokensGiven()
    await desk.newCharge()
    await desk.newCharge()
    expect(desk.banks[0]!.tokensGiven() - before).toBe(1)
    await pass(400)
    await desk.newCharge()
    expect(desk.banks[0]!.tokensGiven() - before).toBe(2)
  })
})

describe('an order that is over', () => {
  it('is taken back at the bank when the shop cancels it', async () => {
    const { tradeNo, txid } = await desk.newCharge()
    await desk.gateway.call(orders.cancel, { trade_no: tradeNo }, desk.shop.admin())
    await desk.hurryJobs()
    expect([await desk.statusOf(tradeNo), desk.bank.isPayable(txid)]).toEqual(['CANCEL', false])
  })

  it('and is paid all the same has its money sent back, once, under its own number', async () => {
    const { tradeNo, txid } = await desk.newCharge('44.00')
    const id = desk.bank.pay(txid)
    await desk.gateway.call(orders.cancel, { trade_no: tradeNo }, desk.shop.admin())
    await desk.call([id])
    await desk.hurryJobs()
    expect(await sentBack(tradeNo)).toMatchObject([{ status: 'PENDING' }])
    desk.bank.settleRefunds()
    await desk.hurryUntil(async () => expect(await sentBack(tradeNo)).toMatchObject([{ status: 'SENT' }]))
    const [made] = desk.bank.pix.get(id)?.devolucoes ?? []
    expect([await sentBack(tradeNo), made?.valor]).toMatchObject([[{ status: 'SENT', detail: made?.rtrId }], '44.00'])
    // The bank tells of it, and nothing is made of that.
    await desk.call([id])
    await desk.read()
    expect([await desk.statusOf(tradeNo), await booked(tradeNo), desk.bank.pix.get(id)?.devolucoes.length]).toEqual([
      'CANCEL',
      [],
      1,
    ])
    expect(await desk.shop.isProved()).toBe(true)
  })
})

it('asked its bank for nothing that the public document does not know', () => {
  expect(documentFaults()).toEqual([])
})

import { checkout } from '@balcao/contract/payments/checkout'
import { kyc } from '@balcao/contract/merchant/kyc'
import { channels } from '@balcao/contract/provider/channels'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { recurringDesk } from '../../../test/support/desks/recurring-desk'
import { openRailDesk, type RailDesk } from '../../../test/support/desks/rail-desk'

const REST = 31
let desk: RailDesk
beforeAll(async () => {
  desk = await openRailDesk({
    banks: 2,
    more: (at) => (at === 0 ? { limits: { BRL: { max: '500.00' } } } : {}),
    settings: () => ({ automatic: { account: { conta: '12345', tipoConta: 'CORRENTE' } } }),
  })
  await desk.read()
})
beforeEach(async () => {
  for (const bank of desk.banks) bank.become('up')
  await desk.shop.pass(61)
  // Whoever failed may be asked again by now.
  await desk.newCharge('1.00')
})
afterAll(() => desk.close())

const [first, second] = [() => desk.banks[0]!, () => desk.banks[1]!]
/** All codes of this amount that somebody could pay now, at whichever bank. */
const payable = (amount: string) =>
  desk.banks.flatMap(({ ledger }) =>
    [...ledger.cobs.values()].filter(({ txid, valor }) => valor.original === amount && ledger.isPayable(txid)),
  )

it('asks the smaller priority first, and the next one above its limit', async () => {
  expect((await desk.newCharge('20.00')).channel).toBe('bank-1')
  expect((await desk.newCharge('500.01')).channel).toBe('bank-2')
})

it('serves the payer by the second bank while the first is down, and pays it there', async () => {
  first().become('down')
  const { channel, txid, tradeNo, code } = await desk.newCharge('31.00')
  expect([channel, code]).toEqual(['bank-2', second().ledger.cobs.get(txid)?.pixCopiaECola])
  await desk.call([second().ledger.pay(txid)], 1)
  expect(await desk.statusOf(tradeNo)).toBe('SUCCESS')
  expect(await desk.shop.isProved()).toBe(true)
})

it('does not even ask a bank that fails, until it has rested', async () => {
  first().become('down')
  await desk.newCharge('32.00')
  first().become('up')
  const before = first().asked.length
  expect((await desk.newCharge('32.01')).channel).toBe('bank-2')
  expect(first().asked.length).toBe(before)
  desk.gateway.clock.advance(REST)
  expect((await desk.newCharge('32.02')).channel).toBe('bank-1')
})

it('never shows two codes that can both be paid: the first bank made one, and its answer was lost', async () => {
  first().become('silent')
  const { channel, code, tradeNo, link } = await desk.newCharge('33.00')
  expect([channel, first().ledger.cobs.size > 0]).toEqual(['bank-2', true])
  const seen = (await desk.gateway.call(checkout.view, { link })).data.method_data?.pix_code
  expect(seen).toBe(code)
  // The one that nobody has seen is taken back as soon as its bank is there.
  expect(payable('33.00')).toHaveLength(2)
  first().become('up')
  desk.gateway.clock.advance(REST)
  await desk.hurryJobs()
  expect(payable('33.00').map(({ pixCopiaECola }) => pixCopiaECola)).toEqual([code])
  const [{ txid } = { txid: '' }] = payable('33.00')
  await desk.call([second().ledger.pay(txid)], 1)
  expect(await desk.statusOf(tradeNo)).toBe('SUCCESS')
})

it('says that the bank cannot be reached where nobody is left, and a later try begins anew', async () => {
  for (const bank of desk.banks) bank.become('down')
  const { link } = await desk.shop.newLink('34.00')
  expect((await desk.gateway.call(checkout.submit, { link, method: 'PIX' })).failure.sub_code).toBe('bank-unreachable')
  for (const bank of desk.banks) bank.become('up')
  desk.gateway.clock.advance(REST)
  expect((await desk.gateway.call(checkout.submit, { link, method: 'PIX' })).data.status).toBe('PROCESSING')
  await desk.hurryJobs()
  expect(payable('34.00')).toHaveLength(1)
})

it('begins nothing at a bank that the provider has paused, and offers nothing where all are', async () => {
  const { gateway, shop } = desk
  const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
  const boss = await gateway.signIn(email)
  await gateway.call(channels.pause, { name: 'bank-1', reason: 'maintenance' }, boss)
  expect((await desk.newCharge('35.00')).channel).toBe('bank-2')
  await gateway.call(channels.pause, { name: 'bank-2', reason: 'maintenance' }, boss)
  const { link } = await shop.newLink('36.00')
  expect((await gateway.call(checkout.view, { link })).data.methods).toEqual([])
  expect((await gateway.call(kyc.detail, {}, shop.admin())).data.live_methods).toEqual(['PIX'])
  for (const name of ['bank-1', 'bank-2']) await gateway.call(channels.resume, { name, reason: 'over' }, boss)
  expect((await desk.newCharge('37.00')).channel).toBe('bank-1')
})

it('waits no longer for a bank that does not answer than the provider has said', async () => {
  const slow = await openRailDesk({ banks: 2, settings: (at) => (at === 0 ? { timeout_seconds: 1 } : {}) })
  slow.banks[0]!.become('deaf')
  const { channel, code } = await slow.newCharge('38.00')
  expect([channel, code === '']).toEqual(['bank-2', false])
  const { lastDetail } = slow.gateway.gateway.channels.named('bank-1').standing.health
  expect(lastDetail).toBe('The bank did not answer in time')
  await slow.close()
})

it('asks a payer for consent by the second bank while the first is silent, and never by both', async () => {
  const contracts = recurringDesk(desk.gateway, desk.shop)
  const payer = { buyer_name: 'Ana', buyer_document: '52998224725', payer_ispb: '60701190', payer_account: '550689' }
  first().become('silent')
  const { no } = await contracts.made({ method: 'PIX', ...payer })
  await contracts.settle()
  first().become('up')
  await contracts.pass(REST)
  const asked = desk.banks.map(({ ledger }) => [...ledger.contracts.questions.all.values()])
  expect(asked.map((questions) => questions.length)).toEqual([0, 1])
  second().ledger.contracts.decide(asked[1]?.[0]?.idRec ?? '', true)
  await contracts.pass(16 * 60)
  expect((await contracts.detail(no)).status).toBe('ACTIVE')
})

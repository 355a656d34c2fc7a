import { checkout } from '@balcao/contract/payments/checkout'
import { recurring } from '@balcao/contract/payments/recurring'
import { refunds } from '@balcao/contract/payments/refunds'
import { isPixBrCode } from '@balcao/kernel/pix-br-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, recurringDesk, type RecurringDesk } from '../../../test/support/desks/recurring-desk'
import { openRailDesk, type RailDesk } from '../../../test/support/desks/rail-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { documentFaults } from '../../../test/support/outside/pix-document'

const AUTOMATIC = { automatic: { account: { agencia: '1', conta: '12345', tipoConta: 'CORRENTE' } } }
const BUYER = { method: 'PIX' as const, buyer_name: 'Ana Lima', buyer_document: '529.982.247-25' }
const MONTH = 31 * DAY

let desk: RailDesk
let contracts: RecurringDesk
beforeAll(async () => {
  desk = await openRailDesk({ settings: () => AUTOMATIC })
  contracts = recurringDesk(desk.gateway, desk.shop)
  await desk.read()
})
beforeEach(() => {
  desk.setSkew(0)
  desk.banks[0]!.become('up')
})
afterAll(() => desk.close())

const rows = async <Row>(sql: string, values: unknown[]) =>
  (await desk.gateway.databases.owner.query(sql, values)).rows as Row[]
const statusOf = async (no: string) => (await contracts.detail(no)).status
const orderOf = async (no: string, period: number) =>
  (
    await rows<{ trade_no: string; status: string; channel_ref: string }>(
      'select trade_no, status, channel_ref from orders where recurring_no = $1 and period = $2',
      [no, period],
    )
  )[0]
const paymentsOf = async (tradeNo: string) =>
  (
    await rows(`select 1 from ledger_entries where trade_no = $1 and account = 'pending' and type = 'PAYMENT'`, [
      tradeNo,
    ])
  ).length
const bank = () => desk.bank.contracts
const recOf = (no: string) => [...bank().recs.values()].find(({ vinculo }) => vinculo.contrato === no.slice(0, 35))

/** The bank calls about charges, as it was told to. */
async function call(txids: readonly string[]): Promise<number> {
  const { pathname } = new URL(bank().hooks.get('webhookcobr') ?? '')
  const cobsr = txids.map((txid) => ({ txid, idRec: bank().cobrs.get(txid)?.idRec, status: 'ATIVA' }))
  const { response } = await desk.gateway.send('POST', `${pathname}/cobr`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cobsr }),
  })
  return response.status
}

/** The bank calls about agreements. */
async function callOf(idRecs: readonly string[]): Promise<number> {
  const { pathname } = new URL(bank().hooks.get('webhookrec') ?? '')
  const recs = idRecs.map((idRec) => ({ idRec, status: 'CANCELADA', atualizacao: [] }))
  const { response } = await desk.gateway.send('POST', `${pathname}/rec`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recs }),
  })
  return response.status
}

/** A contract whose payer has paid the first period and agreed with it. */
async function begun(more: object = {}): Promise<string> {
  const { no, link } = await contracts.made({ ...BUYER, ...more })
  await desk.gateway.call(checkout.submit, { link, method: 'PIX' })
  const order = await orderOf(no, 1)
  await desk.call([desk.bank.pay(order?.channel_ref ?? '')])
  await contracts.settle()
  return no
}

/** A month later, when the next period has been asked for. */
async function nextCharge(no: string, period: number) {
  await contracts.pass(MONTH)
  const order = await orderOf(no, period)
  return { txid: order?.channel_ref ?? '', tradeNo: order?.trade_no ?? '' }
}

describe('a contract by Pix Automático', () => {
  let no = ''

  it('is agreed to with its first payment, by one code', async () => {
    expect(bank().hooks.get('webhookcobr')).toMatch(/^https:\/\/hooks\.example\/api\/channel\/bank-1\/hook\//)
    const made = await contracts.made(BUYER)
    no = made.no
    const { data } = await desk.gateway.call(checkout.submit, { link: made.link, method: 'PIX' })
    expect(isPixBrCode(data.method_data?.pix_code ?? '')).toBe(true)
    expect(recOf(no)).toMatchObject({
      status: 'CRIADA',
      calendario: { periodicidade: 'MENSAL' },
      valor: { valorRec: '29.90' },
      vinculo: { devedor: { cpf: '52998224725', nome: 'Ana Lima' } },
    })
    const order = await orderOf(no, 1)
    await desk.call([desk.bank.pay(order?.channel_ref ?? '')])
    await contracts.settle()
    expect([recOf(no)?.status, await statusOf(no)]).toEqual(['APROVADA', 'ACTIVE'])
  })

  it('is charged two days ahead, and paid by the bank’s word, said twice', async () => {
    const { txid, tradeNo } = await nextCharge(no, 2)
    const cobr = bank().cobrs.get(txid)
    expect(cobr).toMatchObject({ idRec: recOf(no)?.idRec, valor: { original: '29.90' }, status: 'ATIVA' })
    await desk.shop.pass(2 * DAY)
    bank().settle(txid, true)
    expect(await Promise.all([call([txid]), call([txid])])).toEqual([200, 200])
    await desk.read()
    await contracts.settle()
    expect([await desk.statusOf(tradeNo), await paymentsOf(tradeNo)]).toEqual(['SUCCESS', 1])
    expect((await contracts.detail(no)).paid_periods).toBe(2)
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('money of a period goes back by its own payment', async () => {
    const order = await orderOf(no, 2)
    const wish = { trade_no: order?.trade_no ?? '', amount: '10.00', reason: 'x', out_request_no: 'auto-1' }
    desk.bank.refundsAre = 'DEVOLVIDO'
    await desk.shop.pass(61)
    expect((await desk.gateway.call(refunds.ask, wish, desk.shop.admin())).code).toBe('10000')
    await desk.hurryJobs()
    await desk.hurryJobs()
    expect(await rows('select status from refunds where trade_no = $1', [order?.trade_no])).toEqual([
      { status: 'REFUNDED' },
    ])
  })

  it('that the payer’s bank refuses is tried again under the same charge, though every call was lost', async () => {
    const { txid, tradeNo } = await nextCharge(no, 3)
    await desk.shop.pass(2 * DAY)
    bank().settle(txid, false)
    await desk.read()
    await contracts.settle()
    expect(await statusOf(no)).toBe('PAST_DUE')
    await contracts.pass(3 * DAY)
    const tries = bank().cobrs.get(txid)?.tentativas ?? []
    expect(tries.map(({ status }) => status)).toEqual(['REJEITADA', 'AGENDADA'])
    await desk.shop.pass(DAY)
    bank().settle(txid, true)
    await desk.read()
    await contracts.settle()
    expect([await desk.statusOf(tradeNo), await paymentsOf(tradeNo), await statusOf(no)]).toEqual([
      'SUCCESS',
      1,
      'ACTIVE',
    ])
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('is charged once though the bank was down for an hour, or did it without an answer', async () => {
    desk.banks[0]!.become('silent')
    await contracts.pass(MONTH)
    for (let minutes = 0; minutes < 60; minutes += 10) {
      desk.banks[0]!.become('down')
      await desk.shop.pass(600)
      await contracts.settle()
    }
    desk.banks[0]!.become('up')
    await desk.shop.pass(61)
    await contracts.settle()
    const order = await orderOf(no, 4)
    const made = [...bank().cobrs.values()].filter(({ txid }) => txid === order?.channel_ref)
    expect(made).toHaveLength(1)
    expect(made[0]?.tentativas).toHaveLength(1)
    bank().settle(order?.channel_ref ?? '', true)
    await call([order?.channel_ref ?? ''])
    await contracts.settle()
    expect(await desk.statusOf(order?.trade_no ?? '')).toBe('SUCCESS')
    expect(await desk.shop.isProved()).toBe(true)
  })

  it.each([300, -300])('with a clock that is %s seconds off ends as the bank has it', async (seconds) => {
    desk.setSkew(seconds)
    const other = await begun()
    const { txid, tradeNo } = await nextCharge(other, 2)
    await desk.shop.pass(2 * DAY)
    bank().settle(txid, true)
    await desk.read()
    await contracts.settle()
    expect([await desk.statusOf(tradeNo), await paymentsOf(tradeNo)]).toEqual(['SUCCESS', 1])
  })

  it('that the shop ends is ended at the bank', async () => {
    await contracts.pass(61)
    const wish = { recurring_no: no, reason: 'The club is closed' }
    expect((await desk.gateway.call(recurring.cancel, wish, desk.shop.admin())).code).toBe('10000')
    await desk.hurryJobs()
    expect(recOf(no)?.status).toBe('CANCELADA')
  })

  it('that the payer ends at their bank is over at once, once, and nobody is believed who only says so', async () => {
    const other = await begun()
    const { idRec = '' } = recOf(other) ?? {}
    expect([await callOf([idRec]), await statusOf(other)]).toEqual([200, 'ACTIVE'])
    bank().endByPayer(idRec)
    const nobodys = `RN${'9'.repeat(27)}`
    expect(await Promise.all([callOf([idRec, nobodys]), callOf([idRec, idRec])])).toEqual([200, 200])
    const contract = await contracts.detail(other)
    expect(contract).toMatchObject({ status: 'CANCELLED', cancel_reason: 'ENDED_AT_BANK', next_charge_time: null })
    expect(contract.timeline.filter(({ event }) => event === 'cancelled')).toMatchObject([
      { detail: 'Cancelamento solicitado pelo usuário pagador', who: '' },
    ])
    const noted = await rows(`select action from audit_log where object_id = $1 and action = 'recurring.end'`, [other])
    expect(noted).toHaveLength(1)
    const letters = await mailsTo(desk.gateway, 'ana@payer.example')
    expect(letters.filter((letter) => letter.includes('o encerrou no seu banco'))).toHaveLength(1)
    await contracts.pass(MONTH)
    expect(await orderOf(other, 2)).toBeUndefined()
  })

  it('that the payer has ended at their bank is over with its next charge, though the call was lost', async () => {
    const other = await begun()
    bank().endByPayer(recOf(other)?.idRec ?? '')
    const { tradeNo } = await nextCharge(other, 2)
    await desk.hurryJobs()
    await contracts.settle()
    expect([await desk.statusOf(tradeNo), await statusOf(other)]).toEqual(['REFUSED', 'CANCELLED'])
    expect((await contracts.detail(other)).cancel_reason).toBe('ENDED_AT_BANK')
  })

  it('calls with a hundred charges, out of order and repeated, pay each once', async () => {
    const all: string[] = []
    for (let count = 0; count < 20; count++) all.push(await begun())
    await contracts.pass(MONTH)
    const charges = await Promise.all(all.map(async (one) => orderOf(one, 2)))
    await desk.shop.pass(2 * DAY)
    charges.forEach((order, at) => bank().settle(order?.channel_ref ?? '', at % 4 !== 3))
    const txids = charges.map((order) => order?.channel_ref ?? '')
    const bundle = [...txids, ...txids.toReversed(), ...txids, ...txids.toReversed(), ...txids]
    expect(bundle).toHaveLength(100)
    expect(await Promise.all([call(bundle), call(bundle.toReversed())])).toEqual([200, 200])
    await desk.read()
    await contracts.settle()
    const states = await Promise.all(charges.map((order) => desk.statusOf(order?.trade_no ?? '')))
    expect(states.filter((state) => state === 'SUCCESS')).toHaveLength(15)
    // The others are tried again, since their second day has come by now.
    const failed = txids.filter((_, at) => at % 4 === 3).map((txid) => bank().cobrs.get(txid)?.tentativas ?? [])
    expect(new Set(failed.map((tries) => tries.map(({ status }) => status).join()))).toEqual(
      new Set(['REJEITADA,AGENDADA']),
    )
    const booked = await Promise.all(charges.map((order) => paymentsOf(order?.trade_no ?? '')))
    expect(booked.filter((n) => n > 1)).toEqual([])
    expect(await desk.shop.isProved()).toBe(true)
  }, 180_000)

  it('of a period that the standard does not know, or of a payer without a number, finds no bank', async () => {
    for (const more of [{ interval: '2M' }, { buyer_document: '' }]) {
      const { link } = await contracts.made({ ...BUYER, ...more })
      const refused = await desk.gateway.call(checkout.submit, { link, method: 'PIX' })
      expect(refused.failure.sub_code).toBe('bank-unreachable')
    }
  })
})

it('asked its bank for nothing that the public document does not know', () => {
  expect(documentFaults()).toEqual([])
})

import { checkout } from '@balcao/contract/payments/checkout'
import { recurring } from '@balcao/contract/payments/recurring'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, recurringDesk, type RecurringDesk } from '../../../test/support/desks/recurring-desk'
import { openRailDesk, type RailDesk } from '../../../test/support/desks/rail-desk'
import { linkOf } from '../orders'
import { documentFaults } from '../../../test/support/outside/pix-document'

const AUTOMATIC = { automatic: { account: { agencia: '1', conta: '12345', tipoConta: 'CORRENTE' } } }
const PAYER = { payer_ispb: '60701190', payer_branch: '2569', payer_account: '550689' }
const BUYER = { method: 'PIX' as const, buyer_name: 'Ana Lima', buyer_document: '529.982.247-25' }

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

const bank = () => desk.bank.contracts
const recOf = (no: string) => [...bank().recs.values()].find(({ vinculo }) => vinculo.contrato === no)
const questionsOf = (no: string) => bank().questions.about(recOf(no)?.idRec ?? '')
const statusOf = async (no: string) => (await contracts.detail(no)).status
const seen = async (link: string) => (await desk.gateway.call(checkout.viewConsent, { link })).data
const orderOf = async (no: string) =>
  (
    await desk.gateway.databases.owner.query<{ trade_no: string; status: string; channel_ref: string }>(
      'select trade_no, status, channel_ref from orders where recurring_no = $1 order by period',
      [no],
    )
  ).rows[0]

/** The bank calls about agreements, as it was told to. */
async function call(idRecs: readonly string[]): Promise<number> {
  const { pathname } = new URL(bank().hooks.get('webhookrec') ?? '')
  const recs = idRecs.map((idRec) => ({ idRec, status: 'APROVADA', atualizacao: [] }))
  const { response } = await desk.gateway.send('POST', `${pathname}/rec`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recs }),
  })
  return response.status
}

/** A contract whose payer has been asked at their bank. */
async function asked(more: object = {}) {
  const { no, link } = await contracts.made({ ...BUYER, ...PAYER, ...more })
  await contracts.settle()
  return { no, link: link.split('?')[0] ?? '', idRec: recOf(no)?.idRec ?? '' }
}

describe('consent that is asked for through the payer’s bank', () => {
  let no = ''
  let idRec = ''

  it('is asked for once, without a payment, and the payer’s page says so', async () => {
    const { data } = await contracts.create({ ...BUYER, ...PAYER, out_trade_no: 'consent-1' })
    expect(data.payment_url).toMatch(/\/pay\/.{30}\?consent=bank$/)
    no = data.recurring_no
    const link = new URL(data.payment_url).pathname.split('/pay/')[1] ?? ''
    expect(await seen(link)).toMatchObject({ status: 'INITIAL', is_asked: false, amount: '29.90', interval: '1M' })
    await contracts.settle()
    await contracts.settle()
    idRec = recOf(no)?.idRec ?? ''
    expect(recOf(no)).toMatchObject({ status: 'CRIADA', valor: { valorRec: '29.90' } })
    expect(questionsOf(no)).toMatchObject([
      {
        status: 'ENVIADA',
        destinatario: { ispbParticipante: '60701190', agencia: '2569', conta: '550689', cpf: '52998224725' },
      },
    ])
    expect(await seen(link)).toMatchObject({ status: 'INITIAL', is_asked: true, is_sandbox: false })
    const contract = await contracts.detail(no)
    expect(contract).toMatchObject({ ...PAYER, status: 'INITIAL', periods: [], payment_url: data.payment_url })
    expect(contract.timeline.map(({ event }) => event)).toEqual(['created', 'consentAsked'])
  })

  it('is nobody’s word alone; given, the contract runs and its first period is charged by the agreement', async () => {
    expect([await call([idRec]), await statusOf(no)]).toEqual([200, 'INITIAL'])
    bank().decide(idRec, true)
    const nobodys = `RN${'9'.repeat(27)}`
    expect(await Promise.all([call([idRec, nobodys]), call([idRec, idRec])])).toEqual([200, 200])
    expect(await contracts.detail(no)).toMatchObject({ status: 'ACTIVE', current_period: null, payment_url: '' })
    await contracts.settle()
    const order = await orderOf(no)
    expect(bank().cobrs.get(order?.channel_ref ?? '')).toMatchObject({ idRec, valor: { original: '29.90' } })
    await desk.shop.pass(2 * DAY)
    bank().settle(order?.channel_ref ?? '', true)
    await desk.read()
    await contracts.settle()
    const contract = await contracts.detail(no)
    expect(contract).toMatchObject({ status: 'ACTIVE', current_period: 1, paid_periods: 1 })
    expect(contract.timeline.filter(({ event }) => event === 'agreed')).toHaveLength(1)
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('ended later at the payer’s bank, the contract is over at once', async () => {
    bank().endByPayer(idRec)
    expect(await call([idRec])).toBe(200)
    expect(await contracts.detail(no)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'ENDED_AT_BANK' })
  })

  it('given while every call was lost, is found when the bank is asked again', async () => {
    const one = await asked()
    bank().decide(one.idRec, true)
    await contracts.pass(16 * 60)
    expect(await statusOf(one.no)).toBe('ACTIVE')
  })

  it('refused by the payer, refuses the contract in the bank’s words', async () => {
    const one = await asked({ payer_branch: '' })
    expect(questionsOf(one.no)[0]?.destinatario).not.toHaveProperty('agencia')
    bank().decide(one.idRec, false)
    await call([one.idRec])
    const contract = await contracts.detail(one.no)
    expect([contract.status, contract.timeline.at(-1)?.detail]).toEqual(['REFUSED', 'Rejeitada pelo usuário pagador'])
    expect((await seen(one.link)).status).toBe('REFUSED')
    await desk.hurryJobs()
    expect(recOf(one.no)?.status).toBe('REJEITADA')
  })

  it('for an account that nobody knows, is refused at once', async () => {
    bank().questions.unknownAccounts.add('999')
    const one = await asked({ payer_account: '999' })
    expect(await statusOf(one.no)).toBe('REFUSED')
    await desk.hurryJobs()
    expect(recOf(one.no)?.status).toBe('CANCELADA')
  })

  it.each([0, 300, -300])(
    'not given in time by a clock %s seconds off, expires and leaves nothing',
    async (seconds) => {
      desk.setSkew(seconds)
      const one = await asked({ timeout_express: '90m' })
      await contracts.pass(89 * 60)
      expect([await statusOf(one.no), questionsOf(one.no)[0]?.status]).toEqual(['INITIAL', 'ENVIADA'])
      await contracts.pass(2 * 60)
      await desk.hurryJobs()
      expect([await statusOf(one.no), questionsOf(one.no)[0]?.status, recOf(one.no)?.status]).toEqual([
        'EXPIRED',
        'EXPIRADA',
        'CANCELADA',
      ])
    },
  )

  it('that is still open at a slow bank when its time is over is taken back there', async () => {
    const one = await asked({ timeout_express: '90m' })
    const [question] = questionsOf(one.no)
    if (question) question.calendario.dataExpiracaoSolicitacao = '2099-01-01T00:00:00.000Z'
    await contracts.pass(91 * 60)
    expect([await statusOf(one.no), questionsOf(one.no)[0]?.status]).toEqual(['EXPIRED', 'CANCELADA'])
  })

  it('taken back by the shop, is taken back at the bank, though the payer agrees in that moment', async () => {
    const [open, late] = [await asked(), await asked()]
    const cancel = (recurring_no: string) => desk.gateway.call(recurring.cancel, { recurring_no }, desk.shop.admin())
    expect((await cancel(open.no)).data).toMatchObject({ status: 'CANCELLED', cancel_reason: 'BY_MERCHANT' })
    bank().decide(late.idRec, true)
    expect((await cancel(late.no)).data.status).toBe('CANCELLED')
    await desk.hurryJobs()
    expect([questionsOf(open.no)[0]?.status, recOf(open.no)?.status]).toEqual(['CANCELADA', 'CANCELADA'])
    expect([questionsOf(late.no)[0]?.status, recOf(late.no)?.status]).toEqual(['ACEITA', 'CANCELADA'])
    await contracts.settle()
    expect([await orderOf(open.no), await orderOf(late.no)]).toEqual([undefined, undefined])
  })

  it('is asked for once though the bank was down for an hour, or did it without an answer', async () => {
    const { no: silent } = await contracts.made({ ...BUYER, ...PAYER })
    desk.banks[0]!.become('silent')
    await contracts.settle()
    for (let minutes = 0; minutes < 60; minutes += 10) {
      desk.banks[0]!.become(minutes === 30 ? 'up' : 'down')
      await desk.shop.pass(600)
      await contracts.settle()
      if (minutes === 30) desk.banks[0]!.become('silent')
    }
    desk.banks[0]!.become('up')
    await desk.shop.pass(61)
    await contracts.settle()
    const asks = [...bank().recs.values()].filter(({ vinculo }) => vinculo.contrato === silent)
    const questions = asks.flatMap((rec) => bank().questions.about(rec.idRec))
    expect([asks.length > 0, questions.length]).toEqual([true, 1])
    bank().decide(questions[0]?.idRec ?? '', true)
    await call([questions[0]?.idRec ?? ''])
    expect(await statusOf(silent)).toBe('ACTIVE')
  })

  it.each([
    ['payer_account', { payer_account: '' }],
    ['payer_ispb', { payer_ispb: '' }],
    ['payer_ispb', { method: 'CreditCard' as const }],
    ['trial_period', { trial_period: '7D', trial_amount: '1.00' }],
    ['interval', { interval: '2M' }],
    ['buyer_name', { buyer_name: '' }],
    ['buyer_document', { buyer_document: '123' }],
  ])('is not asked for without a right %s', async (field, wrong) => {
    const answer = await contracts.create({ ...BUYER, ...PAYER, ...wrong })
    expect([answer.code, answer.failure.sub_code]).toEqual(['40001', field])
  })

  it('has a page of its own, which knows no contract that is agreed to by paying', async () => {
    const { no: other } = await contracts.made(BUYER)
    const { rows } = await desk.gateway.databases.owner.query<{ merchant_no: string; link_token: string }>(
      'select merchant_no, link_token from recurrings where recurring_no = $1',
      [other],
    )
    const link = linkOf(desk.gateway.gateway, rows[0]?.merchant_no ?? '', rows[0]?.link_token ?? '')
    expect((await desk.gateway.call(checkout.viewConsent, { link })).code).toBe('40006')
  })
})

it('asked its bank for nothing that the public document does not know', () => {
  expect(documentFaults()).toEqual([])
})

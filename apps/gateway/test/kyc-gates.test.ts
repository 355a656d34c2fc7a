import { apps } from '@balcao/contract/merchant/apps'
import { kyc } from '@balcao/contract/merchant/kyc'
import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { finance } from '@balcao/contract/money/finance'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { recurring } from '@balcao/contract/payments/recurring'
import { KYC_GATES, KYC_STANDINGS, kycAllows, type KycGate, type KycStanding } from '@balcao/kernel/kyc-gates'
import type { KycState } from '@balcao/kernel/kyc-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from './factories'
import { openGateway, type TestGateway } from './harness'
import { decideGoLive, newApp, newRequestId } from './support/desks/app-desk'
import { kycDesk } from './support/desks/kyc-desk'
import { orderWish } from './support/desks/order-wish'
import { openSettlementDesk, type SettlementDesk } from './support/desks/settlement-desk'
import { PIX_ACCOUNT } from './support/desks/treasury'

/** A file that stands so: its state, and for how many days its last approval still holds. */
const FILES: Record<KycStanding, readonly [state: KycState, days: number | null]> = {
  rejected: ['REJECTED', null],
  overdue: ['RENEWAL_DUE', -31],
  notHandedIn: ['DRAFT', null],
  inReview: ['IN_REVIEW', null],
  asked: ['RFI', null],
  renewing: ['RFI', -29],
  approved: ['APPROVED', 300],
}
const REFUSED: Record<string, string> = {
  rejected: 'kyc-rejected',
  overdue: 'kyc-overdue',
  notHandedIn: 'kyc-not-approved',
  inReview: 'kyc-in-review',
  asked: 'kyc-asked',
}

let gateway: TestGateway
let desk: SettlementDesk
let account_id: string
let liveApp: string
const ready: { apps: string[]; settlements: string[] } = { apps: [], settlements: [] }

beforeAll(async () => {
  gateway = await openGateway()
  desk = await openSettlementDesk(gateway, { target: 'BANK' })
  await desk.paid(10_000n)
  await desk.days(1)
  await desk.paid(20_000n)
  await desk.days(2)
  account_id = await desk.verifiedAccount()
  await desk.days(1)
  liveApp = await addApp(gateway, desk.merchant_no)
  ready.settlements = (await desk.list()).map(({ settlement_no }) => settlement_no)
  for (let made = 0; made < 2; made++) {
    ready.apps.push((await newApp(gateway, await desk.as('admin'))).appId)
    await desk.credit(50_000n)
  }
})
afterAll(() => gateway.close())

async function stand(standing: KycStanding): Promise<void> {
  const [state, days] = FILES[standing]
  const until = days === null ? null : new Date(gateway.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
  await gateway.databases.owner.query(
    'update kyc_cases set status = $2, valid_until = $3, reason = $4 where merchant_no = $1',
    [desk.merchant_no, state, until, standing === 'rejected' ? 'The register knows no such company.' : ''],
  )
}

const newOrder = async () => gateway.call(orders.generate, orderWish(liveApp, newRequestId()), await desk.as('admin'))

/** What each gate stands before, as people call it. */
const CALLS: Record<KycGate, (turn: number) => Promise<{ code: string; msg: string; failure: { sub_code: string } }>> =
  {
    liveOrder: newOrder,
    settlementApplication: (turn) => desk.apply(ready.settlements[turn] ?? '', account_id),
    withdrawal: () => desk.ask(account_id, '20.00'),
    goLive: async (turn) =>
      gateway.call(apps.goLive, { request_id: newRequestId(), app_id: ready.apps[turn] ?? '' }, await desk.as('admin')),
    payout: async () => {
      const wish = { request_id: newRequestId(), currency: 'BRL', amount: '1.00' }
      return gateway.call(finance.transfer, wish, await desk.as('admin'))
    },
  }

describe('what a KYC file opens', () => {
  const open = KYC_STANDINGS.filter((standing) => kycAllows(standing, 'withdrawal'))
  it.each(KYC_STANDINGS.flatMap((standing) => KYC_GATES.map((gate) => [standing, gate] as const)))(
    '%s: %s',
    async (standing, gate) => {
      await stand(standing)
      const answer = await CALLS[gate](Math.max(0, open.indexOf(standing)))
      const expected = kycAllows(standing, gate) ? ['10000', undefined] : ['40002', REFUSED[standing]]
      expect([answer.code, answer.code === '10000' ? undefined : answer.failure.sub_code], answer.msg).toEqual(expected)
      const { data } = await gateway.call(kyc.standing, {}, await desk.as('colleague'))
      expect([data.standing, data.allows.includes(gate)]).toEqual([standing, answer.code === '10000'])
    },
  )

  it('says why it is closed and what opens it, in the language of whoever asks', async () => {
    await stand('rejected')
    const words = { 'accept-language': 'pt-BR' }
    const answer = await gateway.call(
      orders.generate,
      orderWish(liveApp, newRequestId()),
      await desk.as('admin'),
      words,
    )
    expect(answer.failure.sub_msg).toBe(
      'O cadastro KYC foi rejeitado: The register knows no such company. Corrija-o em KYC do lojista e envie-o de novo.',
    )
  })

  it('also decides what was asked for before: links, contracts, and what waits for the provider', async () => {
    await stand('approved')
    const link = (await newOrder()).data.split('/pay/')[1] ?? ''
    const asked = await desk.ask(account_id, '30.00')
    const { appId } = await newApp(gateway, await desk.as('admin'))
    await gateway.call(apps.goLive, { request_id: newRequestId(), app_id: appId }, await desk.as('admin'))
    await stand('rejected')
    expect((await gateway.call(checkout.view, { link })).data.methods).toEqual([])
    expect((await gateway.call(checkout.submit, { link, method: 'PIX' })).failure.sub_code).toBe('payment-over')
    const paid = await desk.decide('boss', asked.data.withdrawal_no)
    expect(paid.failure.sub_code).toBe('kyc-rejected')
    expect((await decideGoLive(gateway, desk.merchant_no, 'approve')).failure.sub_code).toBe('kyc-rejected')
    const contract = { ...orderWish(liveApp, newRequestId()), method: 'CreditCard' as const, interval: '1M' }
    const made = await gateway.call(recurring.create, contract, await desk.as('admin'))
    expect(made.failure.sub_code).toBe('kyc-rejected')
    // A no needs no KYC file, and the money comes back.
    expect((await desk.decide('boss', asked.data.withdrawal_no, 'reject', 'See your KYC file.')).code).toBe('10000')
    await stand('approved')
    expect((await gateway.call(checkout.submit, { link, method: 'PIX' })).code).toBe('10000')
  })
})

describe('the tax number of a merchant', () => {
  const [SIGNED_UP, REVIEWED, CORRECTED] = ['11444777000161', '11222333000181', '12ABC34501DE35']

  it('is the one that was reviewed, and corrected by a review alone', async () => {
    const file = await kycDesk(gateway)
    const { owner } = gateway.databases
    await owner.query(
      `insert into sign_ups values ($1, 'U', 'ana@loja.example', 'Loja', 'BRA', $2, 'https://loja.example', 'retail', 'Ana',
       '5511940000001', '2026-01-01Z')`,
      [file.merchant_no, SIGNED_UP],
    )
    const add = (document: string) =>
      gateway.call(bankAccounts.create, { request_id: newRequestId(), ...PIX_ACCOUNT, document }, file.admin())
    const heldBy = async () => (await gateway.call(bankAccounts.holder, {}, file.admin())).data
    // Before anybody has looked, the file's own word counts: a slip at sign-up is mended by writing it right.
    expect(await heldBy()).toEqual({ holder: 'Loja', document: SIGNED_UP })
    await file.inReview({ basic: { tax_id: '11.222.333/0001-81' } })
    await file.decide('approve')
    expect(await heldBy()).toMatchObject({ document: REVIEWED })
    expect((await add(SIGNED_UP)).failure.sub_code).toBe('document-not-merchants')
    const kept = (await add(REVIEWED)).data
    expect(kept).toMatchObject({ document: REVIEWED, status: 'PENDING' })
    await owner.query(`update bank_accounts set status = 'VERIFIED' where account_id = $1`, [kept.account_id])

    expect((await gateway.call(kyc.correct, {}, file.admin())).data.status).toBe('RENEWAL_DUE')
    expect((await gateway.call(kyc.standing, {}, file.admin())).data.standing).toBe('approved')
    const { version, answers } = await file.section('basic')
    await file.save('basic', version, { ...answers, tax_id: CORRECTED })
    expect(await heldBy()).toMatchObject({ document: REVIEWED })
    expect((await add(CORRECTED)).failure.sub_code).toBe('document-not-merchants')
    await file.submit()
    await file.take()
    expect((await file.decide('approve')).data.tax_no).toBe(CORRECTED)
    expect((await add(CORRECTED)).code).toBe('10000')
    // What was verified under the old number takes no more money.
    const wish = { currency: 'BRL', amount: '20.00', account_id: kept.account_id }
    expect((await gateway.call(withdrawals.quote, wish, file.admin())).data.blocked).toBe('account-other-holder')
  })
})

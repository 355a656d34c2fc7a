import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { codeIn, mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openTreasury, type Treasury } from '../../../test/support/desks/treasury'
import { SandboxBank } from '../../ports/channels/sandbox/sandbox-bank'
import { onBankEvent } from './on-bank-event'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

async function funded(amount = 100_000n) {
  const shop = await openTreasury(gateway)
  const account = await shop.verifiedAccount()
  await shop.credit(amount)
  return { shop, account }
}

async function reach(shop: Treasury, account: string, amount: string, more: object = {}) {
  const { data } = await shop.ask(account, amount, more)
  await shop.decide('boss', data.withdrawal_no)
  return data.withdrawal_no
}

describe('a withdrawal', () => {
  it('shows fee and arrival before anything is asked for', async () => {
    const { shop, account } = await funded()
    const wish = { currency: 'BRL', amount: '100.00', account_id: account }
    const { data } = await gateway.call(withdrawals.quote, wish, await shop.as('admin'))
    // Sunday, the day of the Republic; money asked for today arrives on Monday.
    expect(data).toMatchObject({
      fee: '1.00',
      total: '101.00',
      balance: '1000.00',
      arrives_on: '2026-11-16',
      blocked: '',
    })
    const tooMuch = await gateway.call(withdrawals.quote, { ...wish, amount: '1000.00' }, await shop.as('admin'))
    expect(tooMuch.data.blocked).toBe('insufficient-balance')
    const tooLittle = await gateway.call(withdrawals.quote, { ...wish, amount: '9.99' }, await shop.as('admin'))
    expect(tooLittle.data).toMatchObject({ blocked: 'below-minimum', minimum: '10.00' })
  })

  it('sets amount and fee aside, is approved, paid by the bank, and told by mail', async () => {
    const { shop, account } = await funded()
    const { data } = await shop.ask(account, '500.00', { remark: 'November' })
    expect(data).toMatchObject({ status: 'IN_REVIEW', fee: '1.00', remark: 'November', masked: 'PIX •••• mple' })
    expect(await shop.balances()).toMatchObject({ available: 49_900n, frozen: 50_100n })
    expect((await shop.decide('reviewer', data.withdrawal_no)).code).toBe('40003')
    expect((await shop.decide('boss', data.withdrawal_no)).code).toBe('10000')
    await shop.pass(2)
    expect(await shop.balances()).toMatchObject({ available: 49_900n, frozen: 0n })
    const { data: paid } = await gateway.call(withdrawals.detail, data, await shop.as('admin'))
    expect(paid).toMatchObject({ status: 'PAID', bank_ref: `SBX${data.withdrawal_no}` })
    expect(paid.timeline.map(({ event }) => event)).toEqual(['submitted', 'passedOn', 'approved', 'paid'])
    const mail = (await mailsTo(gateway, shop.emails.admin)).at(-1)
    expect(mail).toContain('Shop: your withdrawal of 500.00 BRL was paid')
    expect(mail).toContain('merchant_no')
    expect(await shop.isProved()).toBe(true)
  })

  it.each([
    ['by the provider’s no', '20.00', {}, 'REJECTED'],
    ['by the bank’s failure', '20.66', {}, 'FAILED'],
    ['by the bank’s failure, told by a word', '20.00', { remark: 'please fail' }, 'FAILED'],
    ['from the receiving bank', '20.77', {}, 'RETURNED'],
    ['from the receiving bank, told by a word', '20.00', { remark: 'will return' }, 'RETURNED'],
  ])('comes back with its fee %s', async (_how, amount, more, status) => {
    for (const source of ['available', 'payout'] as const) {
      const { shop, account } = await funded()
      await shop.credit(30_000n, 'payout')
      const before = await shop.balances()
      const { data } = await shop.ask(account, amount, { ...more, source })
      expect(data.status).toBe('IN_REVIEW')
      await shop.decide('boss', data.withdrawal_no, status === 'REJECTED' ? 'reject' : 'approve', 'Not now.')
      await shop.pass(2)
      await shop.pass(5)
      expect([await shop.status(data.withdrawal_no), await shop.balances()]).toEqual([status, before])
      expect(await shop.isProved()).toBe(true)
      const shown = await gateway.call(withdrawals.detail, data, await shop.as('admin'))
      expect([data.fee, shown.data.fee]).toEqual(['1.00', '0.00'])
      const mail = (await mailsTo(gateway, shop.emails.admin)).at(-1)
      expect(mail).toContain({ REJECTED: 'was rejected', FAILED: 'failed', RETURNED: 'came back' }[status])
      expect(mail).toContain({ REJECTED: 'Not now.', FAILED: 'closed', RETURNED: 'did not accept' }[status])
    }
  })

  it('is taken back by the merchant until the bank has it, and its case with it', async () => {
    const { shop, account } = await funded()
    const { data } = await shop.ask(account, '500.00')
    const cancelled = await gateway.call(withdrawals.cancel, data, await shop.as('colleague'))
    expect(cancelled.data.status).toBe('CANCELLED')
    expect(await shop.balances()).toMatchObject({ available: 100_000n, frozen: 0n })
    expect((await shop.decide('boss', data.withdrawal_no)).code).toBe('40006')
    const gone = await reach(shop, account, '20.00')
    const tooLate = await gateway.call(withdrawals.cancel, { withdrawal_no: gone }, await shop.as('admin'))
    expect(tooLate.failure.sub_code).toBe('withdrawal-status-invalid')
  })

  it('is either cancelled or approved when both happen at once, never both and never neither', async () => {
    const { shop, account } = await funded()
    for (let round = 0; round < 5; round++) {
      const { data } = await shop.ask(account, '20.00')
      const [cancelled, approved] = await Promise.all([
        gateway.call(withdrawals.cancel, data, await shop.as('admin')),
        shop.decide('boss', data.withdrawal_no),
      ])
      const status = await shop.status(data.withdrawal_no)
      expect([cancelled.code === '10000', approved.code === '10000']).toEqual([
        status === 'CANCELLED',
        status === 'PROCESSING',
      ])
    }
    expect(await shop.isProved()).toBe(true)
  })

  it('needs its mailed code, once, within five minutes', async () => {
    const { shop, account } = await funded()
    const wish = { request_id: shop.requestId(), currency: 'BRL', amount: '20.00', account_id: account, code: '000000' }
    expect((await gateway.call(withdrawals.create, wish, await shop.as('admin'))).code).toBe('20005')
    gateway.clock.advance(1)
    await gateway.call(withdrawals.sendCode, {}, await shop.as('admin'))
    const code = await codeIn(gateway, shop.emails.admin)
    // Somebody else's code opens nothing.
    const stolen = await gateway.call(withdrawals.create, { ...wish, code }, await shop.as('colleague'))
    expect(stolen.code).toBe('20005')
    await shop.pass(301)
    expect((await gateway.call(withdrawals.create, { ...wish, code }, await shop.as('admin'))).code).toBe('20005')
    expect(await shop.balances()).toMatchObject({ available: 100_000n, frozen: 0n })
    const { data } = await shop.ask(account, '20.00')
    expect(data.status).toBe('IN_REVIEW')
  })

  it('does not spend its code on a wish that the balance does not cover', async () => {
    const { shop, account } = await funded()
    await gateway.call(withdrawals.sendCode, {}, await shop.as('admin'))
    const code = await codeIn(gateway, shop.emails.admin)
    const wish = { currency: 'BRL', account_id: account, code }
    const ask = async (amount: string) =>
      gateway.call(withdrawals.create, { ...wish, amount, request_id: shop.requestId() }, await shop.as('admin'))
    expect((await ask('999.01')).failure.sub_code).toBe('insufficient-balance')
    expect((await ask('20.00')).code).toBe('10000')
  })

  it('answers the same request again without a second effect', async () => {
    const { shop, account } = await funded()
    const request_id = shop.requestId()
    const first = await shop.ask(account, '20.00', { request_id })
    const { rows } = await gateway.databases.owner.query<{ n: bigint }>(
      'select count(*) as n from withdrawals where merchant_no = $1',
      [shop.merchant_no],
    )
    expect([first.code, rows[0]?.n]).toEqual(['10000', 1n])
    const other = await shop.ask(account, '30.00', { request_id })
    expect(other.failure.sub_code).toBe('duplicate-request_id')
  })

  it('is refused where it must be', async () => {
    const { shop, account } = await funded()
    const pending = (await shop.newAccount()).account_id
    const refusals = [
      [await shop.ask(account, '9.99'), 'below-minimum'],
      [await shop.ask(account, '999.01'), 'insufficient-balance'],
      [await shop.ask(account, '20.00', { source: 'payout' }), 'insufficient-balance'],
      [await shop.ask(pending, '20.00'), 'account-not-verified'],
      [await shop.ask(account, '20.00', { currency: 'MXN' }), 'account-other-currency'],
      [await shop.ask(account, '20.001'), 'amount'],
      [await shop.ask('BA-nobody', '20.00'), 'not-found'],
      [await shop.ask(account, '20.00', { remark: 'x'.repeat(41) }), 'remark'],
    ] as const
    expect(refusals.map(([answer]) => answer.failure.sub_code)).toEqual(refusals.map(([, expected]) => expected))
    await shop.credit(50_000n, 'payout')
    await shop.credit(-150_000n)
    for (const source of ['available', 'payout']) {
      expect((await shop.ask(account, '20.00', { source })).failure.sub_code).toBe('balance-negative')
    }
  })

  it('is not offered without the flag, nor before the file is approved; the history stays', async () => {
    for (const [facts, sub_code] of [
      [{ show_new_withdrawal: false }, 'withdrawals-not-offered'],
      [{ status: 'PENDING_KYC' }, 'kyc-not-approved'],
    ] as const) {
      const shop = await openTreasury(gateway, facts)
      const account = await shop.verifiedAccount()
      await shop.credit(100_000n)
      const wish = {
        request_id: shop.requestId(),
        currency: 'BRL',
        amount: '20.00',
        account_id: account,
        code: '123456',
      }
      expect((await gateway.call(withdrawals.create, wish, await shop.as('admin'))).failure.sub_code).toBe(sub_code)
      expect((await gateway.call(withdrawals.sendCode, {}, await shop.as('admin'))).code).not.toBe('10000')
      expect((await gateway.call(withdrawals.settings, {}, await shop.as('admin'))).data.is_offered).toBe(false)
      expect((await gateway.call(withdrawals.list, {}, await shop.as('admin'))).data.list).toEqual([])
    }
  })

  it('goes where it was asked for, whatever becomes of the account afterwards', async () => {
    const { shop, account } = await funded()
    const { data } = await shop.ask(account, '20.00', { remark: 'wait' })
    await gateway.call(bankAccounts.disable, { account_id: account }, await shop.as('admin'))
    await shop.decide('boss', data.withdrawal_no)
    const paidTo: unknown[] = []
    const { bank } = gateway.gateway
    gateway.gateway.bank = {
      ...bank,
      name: 'watch',
      parseCallback: () => null,
      pay: (payout) => (paidTo.push(payout.account), Promise.resolve({ ref: 'R' })),
    }
    await runJobs(gateway)
    gateway.gateway.bank = bank
    expect(paidTo).toEqual([expect.objectContaining({ kind: 'PIX', pix_key: 'pix@loja.example' })])
  })
})

describe('the bank', () => {
  it('may say everything twice, and out of order: what is not foreseen is kept for review', async () => {
    const { shop, account } = await funded()
    const withdrawal_no = await reach(shop, account, '20.22')
    await shop.pass(2)
    expect(await shop.status(withdrawal_no)).toBe('PAID')
    const word = { bank: 'sandbox', merchant_no: shop.merchant_no, payoutNo: withdrawal_no, detail: '' }
    const say = (kind: 'paid' | 'failed' | 'returned', eventId: string) =>
      onBankEvent(gateway.gateway, { ...word, kind, eventId })
    expect(await say('paid', `${withdrawal_no}-paid`)).toBe('REPEATED')
    expect(await say('failed', 'E1')).toBe('REVIEW')
    expect(await Promise.all([say('returned', 'E2'), say('returned', 'E2'), say('returned', 'E3')])).toEqual(
      expect.arrayContaining(['APPLIED', 'REVIEW']),
    )
    expect(await shop.balances()).toMatchObject({ available: 100_000n, frozen: 0n })
    expect(await shop.isProved()).toBe(true)
  })

  it('is asked again while it cannot be reached, and calls back only with its own signature', async () => {
    const { shop, account } = await funded()
    const withdrawal_no = await reach(shop, account, '20.55')
    await shop.pass(2)
    expect(await shop.status(withdrawal_no)).toBe('PROCESSING')
    const body = JSON.stringify({
      bank: 'sandbox',
      eventId: 'CB1',
      merchant_no: shop.merchant_no,
      payoutNo: withdrawal_no,
      kind: 'paid',
      detail: '',
    })
    const call = async (signature: string, name = 'sandbox') => {
      const headers = { 'content-type': 'application/json', 'x-signature': signature }
      const { response } = await gateway.send('POST', `/api/bank/${name}/callback`, { headers, body })
      return response.status
    }
    const { bank } = gateway.gateway
    if (!(bank instanceof SandboxBank)) throw new Error('another bank')
    expect([await call('00'), await call(bank.sign(body), 'other')]).toEqual([403, 404])
    expect(await shop.status(withdrawal_no)).toBe('PROCESSING')
    expect(await call(bank.sign(body))).toBe(200)
    expect(await shop.status(withdrawal_no)).toBe('PAID')
  })
})

it('pages the history by state, currency and time', async () => {
  const { shop, account } = await funded()
  for (const amount of ['20.00', '21.00', '22.00']) await shop.ask(account, amount)
  const paid = await reach(shop, account, '23.00')
  await shop.pass(2)
  const listed = async (question: object) =>
    (await gateway.call(withdrawals.list, question, await shop.as('admin'))).data.list.map(({ amount }) => amount)
  expect(await listed({})).toEqual(['23.00', '22.00', '21.00', '20.00'])
  expect(await listed({ status: ['PAID'], currency: 'BRL' })).toEqual(['23.00'])
  expect(await listed({ time_from: '2030-01-01T00:00:00Z' })).toEqual([])
  expect(await listed({ time_to: '2030-01-01T00:00:00Z', currency: 'MXN' })).toEqual([])
  expect(await shop.status(paid)).toBe('PAID')
})

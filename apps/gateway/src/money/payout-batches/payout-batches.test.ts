import { approvals } from '@balcao/contract/platform/approvals'
import { payoutBatches, type PayoutReturn } from '@balcao/contract/money/payout-batches'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { addPerson } from '../../../test/factories'
import { openTreasury, type Treasury } from '../../../test/support/desks/treasury'
import { answered, put } from '../../../test/support/outside/return-file'
import { PLATFORM } from '../../kit/calls/audit'
import { FileBank } from '../../ports/channels/file-bank'
import { tellPayments } from './payout-batches.jobs'

const COMPANY = {
  bank: '341',
  document: '11222333000181',
  agreement: 'C-77',
  agency: '1234',
  agencyDigit: '',
  account: '98765',
  accountDigit: '4',
  name: 'Pagamentos Ltda',
}
const LONG = {
  kind: 'BR_BANK',
  currency: 'BRL',
  holder: 'Loja Sol Ltda',
  document: '11.222.333/0001-81',
  details: { bank: '001', agency: '1234', account_type: 'CURRENT', account: '1234567890123', account_digit: '1' },
} as const

let gateway: TestGateway
let shop: Treasury
let second: string
let day: string
const numbers: string[] = []

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openTreasury(gateway)
  Object.assign(gateway.gateway, { bank: new FileBank('files', COMPANY, gateway.databases.worker) })
  second = (await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email
  await shop.credit(1_000_000n)
  const account = await shop.verifiedAccount()
  for (const amount of ['300.00', '120.00', '77.70']) numbers.push(await leave(account, amount))
  day = gateway.clock.now().toISOString().slice(0, 10)
})
afterAll(() => gateway.close())

/** A withdrawal that the provider has let go, up to the bank. */
async function leave(account: string, amount: string): Promise<string> {
  const { withdrawal_no } = (await shop.ask(account, amount)).data
  await shop.decide('boss', withdrawal_no)
  await shop.pass(1)
  return withdrawal_no
}

const payments = async (filters: object = {}) =>
  (await gateway.call(payoutBatches.payments, { per_page: 100, ...filters }, await shop.as('boss'))).data.list
const propose = async (pay_on = day) =>
  gateway.call(payoutBatches.propose, { request_id: shop.requestId(), pay_on }, await shop.as('boss'))
const file = async (batch_id: string) => gateway.call(payoutBatches.file, { batch_id }, await shop.as('boss'))

async function decide(email: string, batchId: string, decision: 'approve' | 'reject', reason = '') {
  const { rows } = await gateway.databases.owner.query<{ approval_id: string }>(
    `select approval_id from approvals where object_id = $1 and status = 'PENDING'`,
    [batchId],
  )
  const wish = { request_id: shop.requestId(), merchant_no: PLATFORM, approval_id: rows[0]?.approval_id ?? 'none' }
  return gateway.call(approvals.decide, { ...wish, decision, reason }, await gateway.signIn(email))
}

async function takeIn(content: string, name = 'return.ret') {
  const who = await shop.as('boss')
  const path = `/api/provider/payoutBatch/takeReturn?access_token=${who.token}&name=${encodeURIComponent(name)}`
  const { text } = await gateway.send('POST', path, {
    headers: { 'content-type': 'application/octet-stream', cookie: `__Host-sid=${who.cookie}` },
    body: new Uint8Array(Buffer.from(content, 'latin1')),
  })
  return JSON.parse(text) as { code: string; data: PayoutReturn & { sub_code: string; sub_msg: string } }
}

describe('payouts by files', () => {
  let batchId = ''
  let content = ''

  it('wait for a batch, each once, however often the bank is asked', async () => {
    const waiting = await payments({ status: ['WAITING'] })
    expect(waiting.map(({ payout_no }) => payout_no).toSorted()).toEqual(numbers.toSorted())
    const { bank, clock } = gateway.gateway
    const wish = { merchant_no: shop.merchant_no, payoutNo: numbers[0] ?? '', currency: 'BRL', amount: 1n }
    await bank.pay({ ...wish, account: {}, remark: '', now: clock.now() })
    expect(await payments({ status: ['WAITING'] })).toHaveLength(3)
  })

  it('go into a batch for no day that is over', async () => {
    expect((await propose('2020-01-01')).code).toBe('40001')
  })

  it('are proposed by one person and written when another agrees', async () => {
    const { data } = await propose()
    batchId = data.batch_id
    expect(data).toMatchObject({ status: 'PROPOSED', payments: 3, amount: '497.70', file_no: null })
    expect((await propose()).data).toMatchObject({ sub_code: 'nothing-waits' })
    expect((await file(batchId)).data).toMatchObject({ sub_code: 'batch-not-written' })
    expect((await decide(shop.emails.boss, batchId, 'approve')).data).toMatchObject({
      sub_code: 'maker-is-not-checker',
    })
    expect((await decide(second, batchId, 'reject', 'Not today')).code).toBe('10000')
    expect(await payments({ status: ['WAITING'] })).toHaveLength(3)
    batchId = (await propose()).data.batch_id
    expect((await decide(second, batchId, 'approve')).code).toBe('10000')
    expect(await payments({ status: ['SENT'] })).toHaveLength(3)
  })

  it('are handed out as the same file each time, with a number of its own', async () => {
    const first = (await file(batchId)).data
    content = first.content
    expect(first.name).toBe('PAG000001.REM')
    expect(content.split('\r\n').filter((line) => line[13] === 'A')).toHaveLength(3)
    gateway.clock.advance(30)
    expect((await file(batchId)).data).toEqual(first)
    const { rows } = await gateway.databases.owner.query('select sha256 from payout_batches where file_no = 1')
    expect(rows).toEqual([{ sha256: first.sha256 }])
  })

  it('end as the bank’s file says, once', async () => {
    const said = answered(content, { '30000': '00', '12000': 'AG', '7770': 'BD' })
    const { data } = await takeIn(said)
    expect(data).toMatchObject({ payments: 3, paid: 1, failed: 1, differing: [] })
    await tellPayments(gateway.gateway)
    expect(await Promise.all(numbers.map((number) => shop.status(number)))).toEqual(['PAID', 'FAILED', 'PROCESSING'])
    const [failed] = await payments({ status: ['FAILED'] })
    expect(failed).toMatchObject({ detail: 'account-wrong', bank_number: expect.stringMatching(/^BANK\d+$/) })
    expect((await takeIn(said, 'again.ret')).data).toEqual(data)
    expect(await tellPayments(gateway.gateway)).toBe(0)
    expect(await shop.isProved()).toBe(true)
  })

  it('may come back after they were paid', async () => {
    await takeIn(answered(content, { '30000': 'PC', '7770': '00' }))
    await tellPayments(gateway.gateway)
    expect(await Promise.all(numbers.map((number) => shop.status(number)))).toEqual(['RETURNED', 'FAILED', 'PAID'])
    expect(await shop.isProved()).toBe(true)
  })

  it('stay as they are where the file says what cannot be', async () => {
    const said = answered(content, { '30000': '00', '12000': '00', '7770': '00' })
    const inThird = (first: number, text: string) =>
      said
        .split('\r\n')
        .map((line) => (line.slice(119, 134) === '7770'.padStart(15, '0') ? put(line, first, text) : line))
        .join('\r\n')
    const strange = inThird(74, '999'.padStart(20, '0'))
    const less = inThird(163, '7769'.padStart(15, '0'))
    const whyNot = async (text: string) => (await takeIn(text)).data.differing.map(({ why }) => why).toSorted()
    expect(await whyNot(strange)).toEqual(['end', 'end', 'unknown'])
    expect(await whyNot(less)).toEqual(['amount', 'end', 'end'])
    expect(await Promise.all(numbers.map((number) => shop.status(number)))).toEqual(['RETURNED', 'FAILED', 'PAID'])
  })

  it('are not read from a file that is cut off, ours, or none', async () => {
    const cut = answered(content, {}).split('\r\n').slice(0, -2).join('\r\n')
    for (const text of [cut, content, 'no file of a bank', '']) {
      expect((await takeIn(text)).data.sub_code).toBe('return-unreadable')
    }
  })

  it('fail at once to an account that no file can name', async () => {
    const number = await leave(await shop.verifiedAccount(LONG), '40.00')
    await tellPayments(gateway.gateway)
    expect(await shop.status(number)).toBe('FAILED')
    expect(await shop.isProved()).toBe(true)
  })
})

it('a bank that is told otherwise has no batches', async () => {
  const other = await openGateway()
  const desk = await openTreasury(other)
  const { data } = await other.call(
    payoutBatches.propose,
    { request_id: desk.requestId(), pay_on: '2099-01-01' },
    await desk.as('boss'),
  )
  expect(data).toMatchObject({ sub_code: 'no-file-bank' })
  await other.close()
})

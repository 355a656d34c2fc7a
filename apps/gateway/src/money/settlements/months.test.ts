import { settlements } from '@balcao/contract/money/settlements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openSettlementDesk } from '../../../test/support/desks/settlement-desk'
import { pdfText } from '../../../test/support/pdf-text'
import { readSheet } from '../../kit/sheets/sheet'
import type { MonthContent } from './close-month'
import { closeMonths } from './months.jobs'

const DAY = 24 * 60 * 60

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

it('closes twelve months: each begins where the one before it ended, and the invoices are the fees of the books', async () => {
  const desk = await openSettlementDesk(gateway, { target: 'BALANCE', fee: 250n })
  let state = 20_261_115
  const throwOf = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  const begun = gateway.clock.now()
  const monthsSince = () => {
    const now = gateway.clock.now()
    return (now.getUTCFullYear() - begun.getUTCFullYear()) * 12 + now.getUTCMonth() - begun.getUTCMonth()
  }
  while (monthsSince() < 12) {
    const gross = BigInt(2_000 + throwOf(90_000))
    const order = await desk.paid(gross, gross / 25n, gross / 10n)
    const deed = throwOf(3)
    if (deed === 0) {
      await desk.book('refund', order, [
        { type: 'REFUND', from: 'pending', to: 'clearing', amount: gross / 2n },
        { type: 'REFUND_FEE', from: 'pending', to: 'fee', amount: 150n },
      ])
    } else if (deed === 1) {
      await desk.book('dispute', order, [{ type: 'CHARGEBACK_FEE', from: 'available', to: 'fee', amount: 6_000n }])
    }
    await desk.pass((3 + throwOf(9)) * DAY + throwOf(DAY))
    await desk.settle()
  }
  // On a holiday nothing is closed; at the latest ten days into the month, everything is.
  await desk.pass(10 * DAY)
  expect(await closeMonths(gateway.gateway)).toBeGreaterThanOrEqual(12)
  expect(await closeMonths(gateway.gateway)).toBe(0)

  const { owner } = gateway.databases
  const { rows: kept } = await owner.query<{ month: string; content: MonthContent }>(
    'select month, content from month_statements where merchant_no = $1 order by month',
    [desk.merchant_no],
  )
  expect(kept.length).toBe(12)
  const accountOf = (at: number, account: string) => kept[at]?.content.accounts.find((each) => each.account === account)
  for (const account of ['pending', 'available', 'reserve'] as const) {
    for (let at = 1; at < kept.length; at++) {
      expect(accountOf(at, account)?.opening ?? '0').toBe(accountOf(at - 1, account)?.closing ?? '0')
    }
    const { rows } = await owner.query<{ month: string; closing: string }>(
      `select m.month, (select coalesce(sum(amount), 0)::text from ledger_entries
           where merchant_no = $1 and account = $2 and to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM') <= m.month) as closing
       from unnest($3::text[]) as m (month)`,
      [desk.merchant_no, account, kept.map(({ month }) => month)],
    )
    expect(kept.map((_, at) => accountOf(at, account)?.closing ?? '0')).toEqual(rows.map(({ closing }) => closing))
  }
  const invoiced = kept.flatMap(({ content }) => content.fees).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const { rows: charged } = await owner.query<{ amount: bigint }>(
    `select sum(amount)::bigint as amount from ledger_entries where merchant_no = $1 and account = 'fee'
       and to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM') <= $2`,
    [desk.merchant_no, kept.at(-1)?.month],
  )
  expect(invoiced).toBe(charged[0]?.amount)
  expect(invoiced).toBeGreaterThan(10_000n)

  const who = await desk.as('admin')
  const { list, total } = (await gateway.call(settlements.months, {}, who)).data
  expect([total, list[0]?.month]).toEqual([12, kept.at(-1)?.month])
  const month = list[0]?.month ?? ''
  const fileOf = async (format: string) =>
    Buffer.from((await gateway.call(settlements.month, { month, format }, who)).data.file, 'base64')
  const [, ...rows] = await readSheet(await fileOf('XLSX'), 'xlsx', 1000)
  const shown = (account: string, what: string) => rows.find((row) => row[2] === account && row[3] === what)?.[5] ?? '0'
  const cents = (text: string) => BigInt(Math.round(Number(text) * 100))
  expect(cents(shown('Available', 'Closing balance'))).toBe(BigInt(accountOf(11, 'available')?.closing ?? '0'))
  const activity = rows
    .filter((row) => row[2] === 'Available' && row[4])
    .reduce((sum, row) => sum + cents(row[5] ?? '0'), 0n)
  expect(cents(shown('Available', 'Opening balance')) + activity).toBe(cents(shown('Available', 'Closing balance')))
  expect(pdfText(await fileOf('PDF'))).toEqual(
    expect.arrayContaining(['Opening balance', 'Fees in all', '11.222.333/0001-81']),
  )
  expect((await gateway.call(settlements.month, { month: '2020-01', format: 'PDF' }, who)).code).toBe('40006')
}, 180_000)

it('lets nobody change a month that is closed, and shows none that was', async () => {
  const { owner, worker } = gateway.databases
  await expect(worker.query(`update month_statements set sha256 = ''`)).rejects.toThrow('permission denied')
  await expect(worker.query('delete from month_statements')).rejects.toThrow('permission denied')
  const { rows } = await owner.query<{ merchant_no: string }>('select merchant_no from month_statements limit 1')
  const merchant_no = rows[0]?.merchant_no ?? ''
  await owner.query(`update month_statements set content = jsonb_set(content, '{fees}', '[]') where merchant_no = $1`, [
    merchant_no,
  ])
  const { rows: people } = await owner.query<{ email: string }>(
    `select email from merchant_users where merchant_no = $1 and role = 'MERCHANT_ADMIN'`,
    [merchant_no],
  )
  const answer = await gateway.call(settlements.months, {}, await gateway.signIn(people[0]?.email ?? ''))
  expect(answer.status).toBe(500)
})

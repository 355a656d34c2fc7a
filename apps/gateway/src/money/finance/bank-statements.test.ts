import { finance } from '@balcao/contract/money/finance'
import { downloads } from '@balcao/contract/platform/downloads'
import { reports } from '@balcao/contract/money/reports'
import { CHART } from '@balcao/kernel/chart-of-accounts'
import { parseStrict } from 'ofx-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openSettlementDesk, type SettlementDesk } from '../../../test/support/desks/settlement-desk'
import { readCamt, readOfx } from '../../../test/support/outside/statement-rules'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { readSheet } from '../../kit/sheets/sheet'
import { child, children, readXml, textAt, XmlUnreadable } from '../../kit/statements/read-xml'

let gateway: TestGateway
let desk: SettlementDesk
let time_from: string
let withdrawalNo: string

/** Three payments and a settlement before the period; two, a withdrawal and a refund of the provider within it. */
beforeAll(async () => {
  gateway = await openGateway()
  desk = await openSettlementDesk(gateway)
  for (const amount of [15_990n, 5_000n, 100_000n]) await desk.paid(amount, 698n, amount / 10n)
  await desk.days(3)
  time_from = gateway.clock.now().toISOString()
  await desk.pass(61)
  for (const amount of [12_345n, 6_789n]) await desk.paid(amount, 101n, 0n)
  withdrawalNo = (await desk.ask(await desk.verifiedAccount(), '500.00')).data.withdrawal_no
  await desk.credit(777n)
  await desk.days(2)
})
afterAll(() => gateway.close())

let number = 0
async function fileOf(format: string, filters: object, kind = 'accountStatement') {
  const who = await desk.as('admin')
  const wish = { request_id: `statement-${++number}`, kind, format, filters }
  const { data } = await gateway.call(downloads.create, wish, who)
  await runJobs(gateway)
  return { ...(await contentOf(data.download_id)), name: data.file_name }
}

async function contentOf(download_id: string) {
  const who = await desk.as('admin')
  const { url, manifest_url } = (await gateway.call(downloads.link, { download_id }, who)).data
  const headers = { cookie: `__Host-sid=${who.cookie}` }
  const answer = await fetch(`${gateway.origin}${url}`, { headers })
  const manifest = JSON.parse((await gateway.send('GET', manifest_url, { headers })).text) as {
    rows: number
    columns: string[]
    sums: { amount: string }[]
  }
  return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type'), manifest }
}

interface Line {
  type: string
  amount: bigint
  at: Date
  tx_id: string
  line: number
}

/** The lines of an account in a period, and what it held before, by the books alone. */
async function booked(account: string, from = time_from) {
  const { owner } = gateway.databases
  const { rows } = await owner.query<Line & { is_before: boolean }>(
    `select type, amount, at, tx_id, line, at < $3 as is_before from ledger_entries
     where merchant_no = $1 and account = $2 and currency = 'BRL' order by at, tx_id, line`,
    [desk.merchant_no, account, from],
  )
  const sum = (some: { amount: bigint }[]) => some.reduce((total, { amount }) => total + amount, 0n)
  const lines = rows.filter((row) => !row.is_before)
  const opening = sum(rows.filter((row) => row.is_before))
  return { lines, opening, closing: opening + sum(lines), sum }
}

const cents = (text: string) => BigInt(text.replace('.', ''))

describe('a statement of an account', () => {
  it.each(['available', 'pending', 'frozen'])(
    'of %s is camt.053.001.08: order, number, type and length of each element, and balances that its entries explain',
    async (account) => {
      const { bytes, type, manifest } = await fileOf('CAMT053', { currency: 'BRL', account, time_from })
      const { document, faults } = readCamt(bytes.toString())
      expect(faults).toEqual([])
      expect(type).toContain('application/xml')
      const { lines, opening, closing } = await booked(account)
      const statement = child(document, 'BkToCstmrStmt', 'Stmt')
      const signed = (of: Parameters<typeof textAt>[0]) =>
        cents(textAt(of, 'Amt')) * (textAt(of, 'CdtDbtInd') === 'CRDT' ? 1n : -1n)
      const balances = children(statement, 'Bal').map((each) => [textAt(each, 'Tp', 'CdOrPrtry', 'Cd'), signed(each)])
      expect(balances).toEqual([
        ['OPBD', opening],
        ['CLBD', closing],
      ])
      const entries = children(statement, 'Ntry')
      expect(entries.map((each) => [textAt(each, 'BkTxCd', 'Prtry', 'Cd'), signed(each)])).toEqual(
        lines.map(({ type: of, amount }) => [of, amount]),
      )
      expect(entries.every((each) => textAt(each, 'Sts', 'Cd') === 'BOOK')).toBe(true)
      // Days are the merchant's own.
      expect(entries.map((each) => textAt(each, 'BookgDt', 'Dt'))).toEqual(
        lines.map(({ at }) => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)),
      )
      const summed = (name: string) => [
        Number(textAt(statement, 'TxsSummry', name, 'NbOfNtries')),
        cents(textAt(statement, 'TxsSummry', name, 'Sum')),
      ]
      const side = (isCredit: boolean) => lines.filter(({ amount }) => amount > 0n === isCredit)
      const total = (some: Line[]) => some.reduce((sum, { amount }) => sum + amount, 0n)
      expect([summed('TtlCdtNtries'), summed('TtlDbtNtries')]).toEqual([
        [side(true).length, total(side(true))],
        [side(false).length, -total(side(false))],
      ])
      expect(new Set(entries.map((each) => textAt(each, 'NtryRef'))).size).toBe(lines.length)
      expect(textAt(statement, 'Acct', 'Id', 'Othr', 'Id')).toBe(
        `${desk.merchant_no}BRL${CHART[account as 'frozen'].code}`,
      )
      expect([manifest.rows, lines.length > 1]).toEqual([lines.length, true])
    },
  )

  it('is Open Financial Exchange 2.2, which has the same lines and the same closing', async () => {
    const { bytes, name, type } = await fileOf('OFX', { currency: 'BRL', account: 'available', time_from })
    expect([name.split('-').slice(0, 3).join('-'), name.slice(-4), type?.split(';')[0]]).toEqual([
      'accountStatement-BRL-available',
      '.ofx',
      'application/x-ofx',
    ])
    const { document, faults } = readOfx(bytes.toString())
    expect(faults).toEqual([])
    const { lines, opening, closing } = await booked('available')
    const statement = child(document, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS')
    const transactions = children(child(statement, 'BANKTRANLIST'), 'STMTTRN')
    expect(transactions.map((each) => cents(textAt(each, 'TRNAMT')))).toEqual(lines.map(({ amount }) => amount))
    expect(cents(textAt(statement, 'LEDGERBAL', 'BALAMT'))).toBe(closing)
    expect(cents(textAt(statement, 'BALLIST', 'BAL', 'VALUE'))).toBe(opening)
    expect(new Set(transactions.map((each) => textAt(each, 'FITID'))).size).toBe(lines.length)
    // The local time and how far it is from Greenwich are the instant itself.
    const instants = transactions.map((each) => {
      const [, y, mo, d, h, mi, s, offset] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)([\d.]+)\[(-?\d+)\]$/.exec(
        textAt(each, 'DTPOSTED'),
      )!
      return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Number(offset) * 3_600_000
    })
    expect(instants).toEqual(lines.map(({ at }) => at.getTime()))
    expect(transactions.some((each) => textAt(each, 'MEMO').includes(withdrawalNo))).toBe(true)
    // A reader that others wrote finds the same.
    const read = parseStrict(bytes.toString()).OFX.BANKMSGSRSV1?.STMTTRNRS
    const told = Array.isArray(read) ? undefined : read?.STMTRS
    const rows = [told?.BANKTRANLIST?.STMTTRN ?? []].flat()
    expect(rows.map(({ TRNAMT }) => cents(TRNAMT))).toEqual(lines.map(({ amount }) => amount))
    expect([told?.CURDEF, cents(told?.LEDGERBAL?.BALAMT ?? '')]).toEqual(['BRL', closing])
  })

  it('is a table too, in which each line has the balance after it, as the list of entries has', async () => {
    const { bytes, manifest } = await fileOf('CSV', { currency: 'BRL', account: 'available', time_from })
    const [, ...rows] = await readSheet(bytes, 'csv', 1000)
    const column = (name: string) => rows.map((row) => row[manifest.columns.indexOf(name)] ?? '')
    const { lines, opening } = await booked('available')
    let held = opening
    expect(column('balance').map(cents)).toEqual(lines.map(({ amount }) => (held += amount)))

    const who = await desk.as('admin')
    const question = { currency: 'BRL', account: 'available' as const, time_from }
    for (const sort of ['at', '-at'] as const) {
      const shown: string[] = []
      let cursor: string | null | undefined
      do {
        const page = cursor ? { cursor } : { sort, per_page: 5 as const }
        const { data } = await gateway.call(finance.entries, { ...question, ...page }, who)
        shown.push(...data.list.map(({ balance }) => balance))
        cursor = data.next
      } while (cursor)
      expect(sort === 'at' ? shown : shown.toReversed()).toEqual(column('balance'))
    }
  })

  it('ends where its period ends, is empty where nothing was booked, and is had of no other list', async () => {
    const earlier = { currency: 'BRL', account: 'available', time_to: time_from }
    const { document } = readCamt((await fileOf('CAMT053', earlier)).bytes.toString())
    const closing = children(child(document, 'BkToCstmrStmt', 'Stmt'), 'Bal')[1]
    expect(cents(textAt(closing, 'Amt'))).toBe((await booked('available')).opening)
    for (const format of ['CAMT053', 'OFX']) {
      const { bytes } = await fileOf(format, { currency: 'USD', account: 'payout' })
      expect((format === 'OFX' ? readOfx : readCamt)(bytes.toString()).faults).toEqual([])
    }
    const wish = { request_id: 'statement-of-orders', kind: 'orders', format: 'OFX', filters: {} }
    expect((await gateway.call(downloads.create, wish, await desk.as('admin'))).failure.sub_code).toBe('format')
  })
})

it('a journal balances in each booking, knows every account by its code, and adds up to the balances', async () => {
  const period = { time_from: '2026-01-01T00:00:00.000Z', time_to: '2027-12-31T00:00:00.000Z' }
  const wish = { request_id: 'journal-1', type: 'JOURNAL', ...period }
  const { data } = await gateway.call(reports.create, wish, await desk.as('admin'))
  await runJobs(gateway)
  const { bytes, manifest } = await contentOf(data.download_id)
  const [, ...rows] = await readSheet(bytes, 'csv', 1000)
  const at = (row: string[], name: string) => row[manifest.columns.indexOf(name)] ?? ''
  const sums = new Map<string, { debit: bigint; credit: bigint }>()
  const held = new Map<string, bigint>()
  for (const row of rows) {
    const [debit, credit] = [cents(at(row, 'debit')), cents(at(row, 'credit'))]
    const known = sums.get(at(row, 'tx_id')) ?? { debit: 0n, credit: 0n }
    sums.set(at(row, 'tx_id'), { debit: known.debit + debit, credit: known.credit + credit })
    const code = at(row, 'account_code')
    held.set(code, (held.get(code) ?? 0n) + debit - credit)
    expect([debit === 0n || credit === 0n, Object.values(CHART).some((each) => each.code === code)]).toEqual([
      true,
      true,
    ])
  }
  expect([...sums.values()].filter(({ debit, credit }) => debit !== credit)).toEqual([])
  const balances = await desk.balances()
  const asset = (account: 'available' | 'pending' | 'reserve' | 'frozen' | 'payout') =>
    held.get(CHART[account].code) ?? 0n
  expect([asset('available'), asset('pending'), asset('reserve'), asset('frozen'), asset('payout')]).toEqual([
    balances?.available,
    balances?.pending,
    balances?.reserve,
    balances?.frozen,
    balances?.payout,
  ])
  // 159.90, 50.00, 1,000.00, 123.45 and 67.89 were sold; three fees of 6.98, two of 1.01 charged.
  expect([held.get(CHART.sales.code), held.get(CHART.processingFees.code)]).toEqual([-140_124n, 2_296n])
  const { rows: written } = await gateway.databases.owner.query<{ n: bigint }>(
    'select count(*) as n from ledger_entries where merchant_no = $1',
    [desk.merchant_no],
  )
  expect([BigInt(rows.length), manifest.rows]).toEqual([written[0]?.n, rows.length])
})

it('reads XML of others without document types, entities, depth or ends that do not come', () => {
  const refused = (text: string) => expect(() => readXml(text)).toThrow(XmlUnreadable)
  refused('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')
  refused('<a>&b;</a>')
  refused('<a>&amp</a>')
  refused('<a><b></a></b>')
  refused('<a>')
  refused('<a/><b/>')
  refused('</a>')
  refused('x<a/>')
  refused('<a b=c/>')
  refused('<a>'.repeat(100) + '</a>'.repeat(100))
  refused('<a b="' + 'x'.repeat(5000) + '"/>')
  const read = readXml(
    '\uFEFF<?xml version="1.0"?><!-- no --><n:a k="1 &lt; 2"><b/><b>x &#38; y<![CDATA[<z>]]></b></n:a>',
  )
  expect([read.name, read.attributes['k'], children(read, 'b').map(({ text }) => text)]).toEqual([
    'a',
    '1 < 2',
    ['', 'x & y<z>'],
  ])
})

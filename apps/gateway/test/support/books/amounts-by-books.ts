import { finance } from '@balcao/contract/money/finance'
import { settlements as settlementCalls } from '@balcao/contract/money/settlements'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { downloads } from '@balcao/contract/platform/downloads'
import type { AMOUNTS } from '@balcao/kernel/amounts'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { formatMoney } from '@balcao/kernel/money'
import type { Signed, TestGateway } from '../../harness'
import { added, byBooks, minorOf, told, type ByBooks, type Compared, type InBooks } from './by-books'
import { customerAmounts } from './customers-by-books'
import { orderAmounts } from './orders-by-books'
import { linesOf, openedOf, payableOf, settlementsOf } from './settlements-by-books'
import { OPENED, walked } from './walked'

type Name = InBooks<typeof AMOUNTS>

/** Every amount in rows and beside names, as the screens are told it. Run it behind the files: it looks at their sums. */
export async function amountsOf(gateway: TestGateway, who: Signed): Promise<Record<Name, Compared>> {
  const books = byBooks(gateway, who)
  return {
    ...(await orderAmounts(gateway, who, books)),
    ...(await customerAmounts(gateway, who, books)),
    ...(await ledgerAmounts(gateway, who, books)),
    ...(await payoutAmounts(gateway, who, books)),
    ...(await settlementAmounts(gateway, who, books)),
    monthClosing: await monthClosings(gateway, who, books),
    fileSum: await fileSums(gateway, who, books),
  }
}

async function ledgerAmounts(gateway: TestGateway, who: Signed, { query, accounts }: ByBooks) {
  const compared: Record<'amount' | 'balance', [string[], string[]]> = { amount: [[], []], balance: [[], []] }
  for (const { currency, account } of await accounts()) {
    const list = await walked((page) => gateway.call(finance.entries, { currency, account, ...page }, who))
    const lines = await query<{ amount: bigint }>(
      `select amount from ledger_entries where merchant_no = $1 and currency = $2 and account = $3 order by at, tx_id, line`,
      currency,
      account,
    )
    let held = 0n
    for (const { amount } of lines) {
      compared.amount[1].push(formatMoney(amount, currency))
      compared.balance[1].push(formatMoney((held += amount), currency))
    }
    for (const row of list.toReversed()) {
      compared.amount[0].push(row.amount)
      compared.balance[0].push(row.balance)
    }
  }
  return { ledgerEntry: compared.amount as Compared, ledgerBalance: compared.balance as Compared }
}

/** What was set aside for each withdrawal, where that came from, and what is or will be charged: nothing for what came back. */
async function payoutAmounts(gateway: TestGateway, who: Signed, { query }: ByBooks) {
  const list = await walked((page) => gateway.call(withdrawals.list, page, who))
  const rows = await query<{ no: string; currency: string; amount: bigint; fee: bigint }>(
    `select object_id as no, currency,
       sum(amount) filter (where type = 'WITHDRAWAL' and account = 'frozen' and amount > 0)::bigint as amount,
       coalesce(sum(amount) filter (where type = 'SETTLEMENT_FEE' and account in ('frozen', 'fee')), 0)::bigint as fee
     from ledger_entries where merchant_no = $1 and object = 'withdrawal' group by 1, 2`,
  )
  const column = (name: 'amount' | 'fee'): Compared => [
    told(list.map((row) => [row.withdrawal_no, row[name]])),
    told(rows.map((row) => [row.no, formatMoney(row[name], row.currency)])),
  ]
  const origins: [string[], string[]] = [[], []]
  for (const { withdrawal_no } of list.slice(0, OPENED)) {
    const { data } = await gateway.call(withdrawals.detail, { withdrawal_no }, who)
    const sum = data.origins.reduce((total, { amount }) => total + minorOf(amount), 0n)
    const booked = rows.find(({ no }) => no === withdrawal_no)
    origins[0].push(`${withdrawal_no} ${sum}`)
    origins[1].push(`${withdrawal_no} ${booked?.amount ?? 0n}`)
  }
  return { withdrawalAmount: column('amount'), withdrawalFee: column('fee'), withdrawalOrigin: origins as Compared }
}

async function settlementAmounts(gateway: TestGateway, who: Signed, books: ByBooks) {
  const found = await settlementsOf(books)
  const list = await walked((page) => gateway.call(settlementCalls.list, page, who))
  const lines: [unknown[], unknown[]] = [[], []]
  const entries: [unknown[], unknown[]] = [[], []]
  for (const settlement of openedOf(found)) {
    const { settlement_no } = settlement
    const { data } = await gateway.call(settlementCalls.detail, { settlement_no }, who)
    lines[0].push(
      told(data.lines.map(({ kind, amount, currency }) => [`${settlement_no} ${kind} ${currency}`, amount])),
    )
    lines[1].push(
      told(
        Array.from(linesOf(settlement, found), ([kind, { currency, minor }]) => [
          `${settlement_no} ${kind} ${currency}`,
          formatMoney(minor, currency),
        ]),
      ),
    )
    const behind = await walked((page) => gateway.call(settlementCalls.entries, { settlement_no, ...page }, who))
    entries[0].push(
      added(
        behind.map(({ kind, object_id, currency, amount }) => ({
          key: `${kind} ${object_id}`,
          currency,
          minor: minorOf(amount),
        })),
      ),
    )
    entries[1].push(
      added(
        found.counted
          .filter((each) => each.settlement_no === settlement_no)
          .map(({ line, object_id, currency, amount }) => ({ key: `${line} ${object_id}`, currency, minor: amount })),
      ),
    )
  }
  return {
    settlementNet: [
      told(list.map((row) => [row.settlement_no, row.net])),
      told(found.list.map((row) => [row.settlement_no, formatMoney(row.net, row.currency)])),
    ] as Compared,
    settlementPayable: [
      told(list.map((row) => [row.settlement_no, row.payable])),
      told(found.list.map((row) => [row.settlement_no, formatMoney(payableOf(row), row.settle_currency)])),
    ] as Compared,
    settlementLine: lines as Compared,
    settlementEntry: entries as Compared,
  }
}

async function monthClosings(gateway: TestGateway, who: Signed, { query }: ByBooks): Promise<Compared> {
  const list = await walked((page) => gateway.call(settlementCalls.months, page, who))
  const rows = await query<{ month: string; currency: string; minor: bigint }>(
    `select t.month, e.currency, sum(e.amount)::bigint as minor from unnest($2::text[]) as t (month)
       join merchants m on m.merchant_no = $1
       join ledger_entries e on e.merchant_no = $1 and e.account = any($3)
         and to_char(e.at at time zone m.time_zone, 'YYYY-MM') <= t.month
     group by 1, 2`,
    list.map(({ month }) => month),
    [...MERCHANT_ACCOUNTS],
  )
  return [
    told(list.flatMap(({ month, closings }) => closings.map((each) => [`${month} ${each.currency}`, each.amount]))),
    told(rows.map(({ month, currency, minor }) => [`${month} ${currency}`, formatMoney(minor, currency)])),
  ]
}

/** What the newest files of a kind say that they add up to. */
async function fileSums(gateway: TestGateway, who: Signed, books: ByBooks): Promise<Compared> {
  const { query } = books
  const list = await walked((page) => gateway.call(downloads.list, page, who))
  const newest = (kind: string) => list.find((each) => each.kind === kind && Object.keys(each.filters).length === 0)
  const { list: settled } = await settlementsOf(books)
  const own = await query<{ currency: string; all: bigint; debits: bigint; gone: bigint }>(
    `select currency, coalesce(sum(amount) filter (where account = any($2)), 0)::bigint as all,
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debits,
       coalesce(sum(amount) filter (where object = 'withdrawal' and account = 'clearing'), 0)::bigint as gone
     from ledger_entries where merchant_no = $1 and account not like 'test%' group by 1`,
    [...MERCHANT_ACCOUNTS],
  )
  const compared: [string[], string[]] = [[], []]
  const compare = (kind: string, proved: { currency: string; minor: bigint }[]) => {
    const sums = newest(kind)?.sums ?? []
    compared[0].push(...added(sums.map(({ currency, amount }) => ({ key: kind, currency, minor: minorOf(amount) }))))
    const currencies = new Set(sums.map(({ currency }) => currency))
    compared[1].push(
      ...added(proved.filter(({ currency }) => currencies.has(currency)).map((each) => ({ key: kind, ...each }))),
    )
  }
  compare(
    'ledger',
    own.map(({ currency, all: minor }) => ({ currency, minor })),
  )
  compare(
    'journal',
    own.map(({ currency, debits: minor }) => ({ currency, minor })),
  )
  compare(
    'withdrawals',
    own.map(({ currency, gone: minor }) => ({ currency, minor })),
  )
  compare(
    'settlements',
    settled.map((row) => ({ currency: row.settle_currency, minor: payableOf(row) })),
  )
  return compared
}

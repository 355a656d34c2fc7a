import type { FILE_FIGURES } from '@balcao/kernel/written-figures'
import { formatMoney } from '@balcao/kernel/money'
import type { Signed, TestGateway } from '../../harness'
import { added, byBooks, minorOf, told, type ByBooks, type Cells, type Compared, type InBooks } from './by-books'
import { payableOf, settlementsOf, type Settlements } from './settlements-by-books'

type Name = InBooks<typeof FILE_FIGURES>
type Of<Kind extends string> = Pick<Record<Name, Compared>, Extract<Name, `${Kind}.${string}`>>

/** Every column of money of every file, row by row. */
export async function filesOf(gateway: TestGateway, who: Signed): Promise<Record<Name, Compared>> {
  const books = byBooks(gateway, who)
  const settlements = await settlementsOf(books)
  const accounts = await books.accounts()
  const kinds = ['orders', 'settlements', 'reconciliation', 'refunds', 'disputes', 'withdrawals', 'payouts', 'ledger']
  const bytes = await books.files([
    ...[...kinds, 'journal'].map((kind) => ({ kind })),
    ...accounts.map((filters) => ({ kind: 'accountStatement', filters })),
    ...settlements.list.map(({ settlement_no }) => ({ kind: 'settlementLines', filters: { settlement_no } })),
  ])
  const tables = await Promise.all(bytes.map(books.rows))
  const [orders = [], listed = [], reconciled = [], refunds = [], disputes = [], withdrawals = [], payouts = []] =
    tables
  const [ledger = [], journal = []] = tables.slice(kinds.length - 1)
  const statements = tables.slice(kinds.length + 1, kinds.length + 1 + accounts.length)
  const behind = tables.slice(kinds.length + 1 + accounts.length).flat()
  return {
    ...(await ordersFile(books, orders)),
    ...settlementFiles(settlements, listed, behind),
    ...reconciliation(settlements, reconciled),
    ...(await bookedFiles(books, { refunds, disputes, withdrawals, payouts })),
    ...(await ledgerFiles(books, ledger, journal)),
    ...(await accountStatements(books, accounts, statements)),
  }
}

async function ordersFile({ query }: ByBooks, shown: Cells[]): Promise<Of<'orders'>> {
  const rows = await query<
    Record<'gross' | 'fee' | 'reserve' | 'refunded' | 'interest', bigint> & { no: string; currency: string }
  >(
    `select o.trade_no as no, o.currency,
       coalesce(-sum(e.amount) filter (where e.type = 'PAYMENT' and e.account like '%clearing'), 0)::bigint as gross,
       coalesce(sum(e.amount) filter (where e.type = 'PROCESSING_FEE' and e.account like '%fee'), 0)::bigint as fee,
       coalesce(sum(e.amount) filter (where e.type = 'RESERVE_HELD' and e.account like '%reserve'), 0)::bigint as reserve,
       coalesce(sum(e.amount) filter (where e.type = 'REFUND' and e.account like '%clearing'), 0)::bigint as refunded,
       coalesce(-sum(e.amount) filter (where e.type = 'INSTALMENT_INTEREST' and e.object = 'order' and e.account like '%clearing'), 0)::bigint as interest
     from orders o left join ledger_entries e on e.merchant_no = $1 and e.trade_no = o.trade_no
     where o.merchant_no = $1 group by 1, 2`,
  )
  const isPaid = (row: Cells) => row['pay_time'] !== ''
  const column = (name: string, of = shown) => told(of.map((row) => [row['trade_no'] ?? '', row[name] ?? '']))
  const proved = (of: (row: (typeof rows)[number]) => bigint, some = rows) =>
    told(some.map((row) => [row.no, formatMoney(of(row), row.currency)]))
  const paid = rows.filter(({ gross }) => gross !== 0n)
  return {
    'orders.amount': [column('amount', shown.filter(isPaid)), proved(({ gross }) => gross, paid)],
    'orders.net': [column('net', shown.filter(isPaid)), proved(({ gross, fee }) => gross - fee, paid)],
    'orders.interest': [column('interest', shown.filter(isPaid)), proved(({ interest }) => interest, paid)],
    'orders.fee': [column('fee'), proved(({ fee }) => fee)],
    'orders.reserve': [column('reserve'), proved(({ reserve }) => reserve)],
    'orders.refunded': [column('refunded'), proved(({ refunded }) => refunded)],
  }
}

function settlementFiles(
  { list, counted }: Settlements,
  shown: Cells[],
  behind: Cells[],
): Of<'settlements'> & Of<'settlementLines'> {
  const compared = (name: string, of: (row: (typeof list)[number]) => [bigint, string]): Compared => [
    told(shown.map((row) => [row['settlement_no'] ?? '', row[name] ?? ''])),
    told(list.map((row) => [row.settlement_no, formatMoney(...of(row))])),
  ]
  return {
    'settlements.net': compared('net', ({ net, currency }) => [net, currency]),
    'settlements.tax': compared('tax', ({ tax, currency }) => [tax, currency]),
    'settlements.converted': compared('converted', ({ converted, settle_currency }) => [converted, settle_currency]),
    'settlements.fee': compared('fee', ({ fee, settle_currency }) => [fee, settle_currency]),
    'settlements.payable': compared('payable', (row) => [payableOf(row), row.settle_currency]),
    'settlementLines.amount': [
      added(
        behind.map((row) => ({
          key: [row['settlement_no'], row['line'], row['object_id']].join(' '),
          currency: row['currency'] ?? '',
          minor: minorOf(row['amount'] ?? ''),
        })),
      ),
      added(
        counted.map(({ settlement_no, line, object_id, currency, amount }) => ({
          key: [settlement_no, line, object_id].join(' '),
          currency,
          minor: amount,
        })),
      ),
    ],
  }
}

/** Which lines of a settlement a column of the reconciliation has. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  gross: ['gross'],
  fee: ['fees'],
  refund: ['refunds'],
  refund_fee: ['refundFees'],
  chargeback: ['chargebacks', 'chargebackReversals'],
  chargeback_fee: ['chargebackFees'],
  held: ['refundsHeld', 'disputesHeld'],
  reserve: ['reserveHeld', 'reserveReleased'],
  other: ['adjustments'],
}

function reconciliation({ list, counted }: Settlements, shown: Cells[]): Of<'reconciliation'> {
  const column = (name: string, currency = 'currency') =>
    added(
      shown.map((row) => ({
        key: [row['settlement_no'], row['trade_no']].join('/'),
        currency: row[currency] ?? '',
        minor: minorOf(row[name] ?? ''),
      })),
    )
  const orderKeys = counted.map(({ settlement_no, trade_no, currency }) => ({
    key: [settlement_no, trade_no].join('/'),
    currency,
    minor: 0n,
  }))
  const wholes = (of: (row: (typeof list)[number]) => bigint, currency: 'currency' | 'settle_currency' = 'currency') =>
    list.map((row) => ({ key: `${row.settlement_no}/`, currency: row[currency], minor: of(row) }))
  /** The keys of orders are in another currency where money is exchanged. */
  const paidKeys = orderKeys.map((each) => ({
    ...each,
    currency: list.find(({ settlement_no }) => each.key.startsWith(`${settlement_no}/`))?.settle_currency ?? '',
  }))
  const lines = (names: readonly string[]) =>
    counted
      .filter(({ line }) => names.includes(line))
      .map(({ settlement_no, trade_no, currency, amount }) => ({
        key: [settlement_no, trade_no].join('/'),
        currency,
        minor: amount,
      }))
  const otherOf = ({ status, carriedOver, debt, net }: (typeof list)[number]) =>
    carriedOver - debt - (status === 'CARRIED_FORWARD' ? net : 0n)
  const proved = (name: string) => added([...orderKeys, ...wholes(() => 0n), ...lines(COLUMNS[name] ?? [])])
  const compared = (name: string): Compared => [column(name), proved(name)]
  const all = Object.values(COLUMNS).flat()
  return {
    'reconciliation.gross': compared('gross'),
    'reconciliation.fee': compared('fee'),
    'reconciliation.refund': compared('refund'),
    'reconciliation.refund_fee': compared('refund_fee'),
    'reconciliation.chargeback': compared('chargeback'),
    'reconciliation.chargeback_fee': compared('chargeback_fee'),
    'reconciliation.held': compared('held'),
    'reconciliation.reserve': compared('reserve'),
    'reconciliation.other': [
      column('other'),
      added([...orderKeys, ...wholes(otherOf), ...lines(COLUMNS['other'] ?? [])]),
    ],
    'reconciliation.tax': [column('tax'), added([...orderKeys, ...wholes(({ tax }) => -tax)])],
    'reconciliation.net': [
      column('net'),
      added([...orderKeys, ...wholes((row) => otherOf(row) - row.tax), ...lines(all)]),
    ],
    'reconciliation.converted': [
      column('converted', 'settle_currency'),
      added([...paidKeys, ...wholes(({ converted }) => converted, 'settle_currency')]),
    ],
    'reconciliation.settlement_fee': [
      column('settlement_fee', 'settle_currency'),
      added([...paidKeys, ...wholes(({ fee }) => -fee, 'settle_currency')]),
    ],
    'reconciliation.payable': [
      column('payable', 'settle_currency'),
      added([...paidKeys, ...wholes(payableOf, 'settle_currency')]),
    ],
  }
}

type BookedFiles = Of<'refunds'> & Of<'disputes'> & Of<'withdrawals'> & Of<'payouts'>

/** What went to a payer or a bank, and what was charged for it. */
async function bookedFiles(
  { query }: ByBooks,
  { refunds, disputes, withdrawals, payouts }: Record<'refunds' | 'disputes' | 'withdrawals' | 'payouts', Cells[]>,
): Promise<BookedFiles> {
  const rows = await query<{ object: string; no: string; currency: string; gone: bigint; fee: bigint }>(
    `select object, object_id as no, currency,
       coalesce(sum(amount) filter (where account like '%clearing'), 0)::bigint as gone,
       coalesce(sum(amount) filter (where account like '%fee'), 0)::bigint as fee
     from ledger_entries
     where merchant_no = $1 and object in ('refund', 'dispute', 'withdrawal', 'settlement') and type <> 'INSTALMENT_INTEREST'
     group by 1, 2, 3`,
  )
  const isAmong = (shown: Cells[], name: string) => new Set(shown.map((row) => row[name] ?? ''))
  const compared = (
    shown: Cells[],
    object: string,
    name: string,
    column: 'amount' | 'fee',
    gone: string[],
  ): Compared => {
    const among = isAmong(shown, name)
    const isGone = (row: Cells) => column === 'fee' || gone.includes(row['status'] ?? '')
    return [
      told(
        shown
          .filter((row) => row[name] && isGone(row) && minorOf(row[column] ?? '') !== 0n)
          .map((row) => [row[name] ?? '', row[column] ?? '']),
      ),
      told(
        rows
          .filter((row) => row.object === object && among.has(row.no) && row[column === 'fee' ? 'fee' : 'gone'] !== 0n)
          .map((row) => [row.no, formatMoney(row[column === 'fee' ? 'fee' : 'gone'], row.currency)]),
      ),
    ]
  }
  const both = (column: 'amount' | 'fee'): Compared => {
    const [own, theirs] = [
      compared(payouts, 'withdrawal', 'withdrawal_no', column, ['PAID']),
      compared(payouts, 'settlement', 'settlement_no', column, ['PAID']),
    ]
    return [
      [own[0], theirs[0]],
      [own[1], theirs[1]],
    ]
  }
  return {
    'refunds.amount': compared(refunds, 'refund', 'refund_no', 'amount', ['REFUNDED']),
    'refunds.fee': compared(refunds, 'refund', 'refund_no', 'fee', []),
    'disputes.fee': compared(disputes, 'dispute', 'dispute_no', 'fee', []),
    'withdrawals.amount': compared(withdrawals, 'withdrawal', 'withdrawal_no', 'amount', ['PAID']),
    'withdrawals.fee': compared(withdrawals, 'withdrawal', 'withdrawal_no', 'fee', []),
    'payouts.amount': both('amount'),
    'payouts.fee': both('fee'),
  }
}

interface Line {
  tx_id: string
  line: number
  account: string
  currency: string
  amount: bigint
  is_own: boolean
}

async function ledgerFiles(
  { query }: ByBooks,
  ledger: Cells[],
  journal: Cells[],
): Promise<Of<'ledger'> & Of<'journal'>> {
  const lines = await query<Line>(
    `select tx_id, line, account, currency, amount, account in ('pending', 'available', 'reserve', 'frozen', 'payout') as is_own
     from ledger_entries where merchant_no = $1 and account not like 'test%'`,
  )
  const side = (name: 'debit' | 'credit', of: (amount: bigint) => bigint): Compared => [
    told(journal.map((row) => [`${row['tx_id']}-${row['line']}`, row[name] ?? ''])),
    told(lines.map((row) => [`${row.tx_id}-${row.line}`, formatMoney(of(row.amount), row.currency)])),
  ]
  return {
    'ledger.amount': [
      told(ledger.map((row) => [`${row['tx_id']} ${row['account']}`, row['amount'] ?? ''])),
      told(
        lines
          .filter(({ is_own }) => is_own)
          .map((row) => [`${row.tx_id} ${row.account}`, formatMoney(row.amount, row.currency)]),
      ),
    ],
    'journal.debit': side('debit', (amount) => (amount > 0n ? amount : 0n)),
    'journal.credit': side('credit', (amount) => (amount < 0n ? -amount : 0n)),
  }
}

async function accountStatements(
  { query }: ByBooks,
  accounts: { currency: string; account: string }[],
  shown: Cells[][],
): Promise<Of<'accountStatement'>> {
  const compared: Record<'amount' | 'balance', [string[], string[]]> = { amount: [[], []], balance: [[], []] }
  for (const [at, { currency, account }] of accounts.entries()) {
    const lines = await query<Line>(
      `select tx_id, line, amount from ledger_entries where merchant_no = $1 and currency = $2 and account = $3
       order by at, tx_id, line`,
      currency,
      account,
    )
    let held = 0n
    for (const { tx_id, line, amount } of lines) {
      held += amount
      compared.amount[1].push(`${account} ${tx_id}-${line} ${formatMoney(amount, currency)}`)
      compared.balance[1].push(`${account} ${tx_id}-${line} ${formatMoney(held, currency)}`)
    }
    for (const row of shown[at] ?? []) {
      for (const name of ['amount', 'balance'] as const) {
        compared[name][0].push(`${account} ${row['tx_id']}-${row['line']} ${row[name]}`)
      }
    }
  }
  return { 'accountStatement.amount': compared.amount, 'accountStatement.balance': compared.balance }
}

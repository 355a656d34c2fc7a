import { settlements as contract } from '@balcao/contract/money/settlements'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { formatMoney } from '@balcao/kernel/money'
import type { PaperFigure } from '@balcao/kernel/written-figures'
import { readSheet } from '../../../src/kit/sheets/sheet'
import { child, children, textAt, type XmlElement } from '../../../src/kit/statements/read-xml'
import type { Signed, TestGateway } from '../../harness'
import { readCamt, readOfx } from '../outside/statement-rules'
import { pdfText } from '../pdf-text'
import { byBooks, type ByBooks, type Compared } from './by-books'
import { linesOf, openedOf, payableOf, settlementsOf } from './settlements-by-books'

type Of<Paper extends string> = Pick<Record<PaperFigure, Compared>, Extract<PaperFigure, `${Paper}.${string}`>>

/** Every amount of every month, settlement and bank statement, as their documents have it. */
export async function papersOf(gateway: TestGateway, who: Signed): Promise<Record<PaperFigure, Compared>> {
  const books = byBooks(gateway, who)
  return {
    ...(await monthPapers(gateway, who, books)),
    ...(await settlementPapers(gateway, who, books)),
    ...(await bankStatements(books)),
  }
}

/** "-1,234.50 BRL": as a paper in English has it, written by hand. */
function onPaper(minor: bigint, currency: string): string {
  const [whole = '', decimals] = formatMoney(minor < 0n ? -minor : minor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0n ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''} ${currency}`
}

/** What of a PDF is an amount, in its order. */
const amountsIn = (pdf: string) =>
  pdfText(Buffer.from(pdf, 'base64'))
    .map((text) => text.replace(/^\u2212/, '-'))
    .filter((text) => /^-?[\d,.]+ [A-Z]{3}$/.test(text))

type MonthFigure = Extract<PaperFigure, `month.${string}` | `invoice.${string}`>
const MONTH_FIGURES: readonly MonthFigure[] = [
  'month.opening',
  'month.activity',
  'month.closing',
  'invoice.fee',
  'invoice.total',
  'month.tax',
  'month.taxes',
]

/** The document of each closed month, line by line in the order of the paper, and the same in its workbook. */
async function monthPapers(
  gateway: TestGateway,
  who: Signed,
  { query }: ByBooks,
): Promise<Of<'month'> & Of<'invoice'>> {
  const [{ zone } = { zone: '' }] = await query<{ zone: string }>(
    'select time_zone as zone from merchants where merchant_no = $1',
  )
  const rows = await query<{ month: string; currency: string; account: string; type: string; amount: bigint }>(
    `select to_char(at at time zone $2, 'YYYY-MM') as month, currency, account, type, sum(amount)::bigint as amount
     from ledger_entries where merchant_no = $1 and account = any($3) group by 1, 2, 3, 4 order by 2, 4`,
    zone,
    [...MERCHANT_ACCOUNTS, 'fee', 'tax'],
  )
  const shown: string[] = []
  const sheets: string[] = []
  const lines: { figure: MonthFigure; text: string; plain: string }[] = []
  const add = (figure: MonthFigure, minor: bigint, currency: string) =>
    lines.push({ figure, text: onPaper(minor, currency), plain: formatMoney(minor, currency) })
  const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0n)
  const { list } = (await gateway.call(contract.months, { per_page: 100 }, who)).data
  for (const { month } of list) {
    const file = async (format: string) => (await gateway.call(contract.month, { month, format }, who)).data.file
    shown.push(...amountsIn(await file('PDF')))
    const [, ...cells] = await readSheet(Buffer.from(await file('XLSX'), 'base64'), 'xlsx', 10_000)
    sheets.push(...cells.map((row) => Number(row[5]).toFixed(2)))
    const currencies = [...new Set(rows.filter((row) => row.month <= month).map(({ currency }) => currency))]
    for (const currency of currencies) {
      for (const account of MERCHANT_ACCOUNTS) {
        const own = rows.filter((row) => row.currency === currency && row.account === account)
        const before = sum(own.filter((row) => row.month < month))
        const within = own.filter((row) => row.month === month)
        if (within.length === 0 && before === 0n) continue
        add('month.opening', before, currency)
        for (const { amount } of within) add('month.activity', amount, currency)
        add('month.closing', before + sum(within), currency)
      }
    }
    for (const [account, line, total] of [
      ['fee', 'invoice.fee', 'invoice.total'],
      ['tax', 'month.tax', 'month.taxes'],
    ] as const) {
      for (const currency of currencies) {
        const own = rows.filter((row) => row.currency === currency && row.account === account && row.month === month)
        if (own.length === 0) continue
        for (const { amount } of own) add(line, amount, currency)
        add(total, sum(own), currency)
      }
    }
  }
  // By its place on the paper: what has slipped by a line is another figure.
  const of = (figure: MonthFigure): Compared => [
    [lines.flatMap((line, at) => (line.figure === figure ? [shown[at], sheets[at]] : [])), shown.length, sheets.length],
    [
      lines.flatMap((line) => (line.figure === figure ? [line.text, Number(line.plain).toFixed(2)] : [])),
      lines.length,
      lines.length,
    ],
  ]
  return Object.fromEntries(MONTH_FIGURES.map((figure) => [figure, of(figure)])) as Of<'month'> & Of<'invoice'>
}

/** On the statement of each settlement: its lines, their sum, and what is made of it. */
async function settlementPapers(gateway: TestGateway, who: Signed, books: ByBooks): Promise<Of<'settlement'>> {
  const found = await settlementsOf(books)
  const compared: Record<'line' | 'net' | 'payable', [unknown[], unknown[]]> = {
    line: [[], []],
    net: [[], []],
    payable: [[], []],
  }
  for (const settlement of openedOf(found)) {
    const { settlement_no, net, currency, settle_currency } = settlement
    const lines = Array.from(linesOf(settlement, found), ([, line]) => onPaper(line.minor, line.currency))
    const proved = { net: onPaper(net, currency), payable: onPaper(payableOf(settlement), settle_currency) }
    const amounts = amountsIn((await gateway.call(contract.statement, { settlement_no }, who)).data.pdf)
    // Sum and payable stand among the lines: what is left when both are taken out are the lines.
    for (const name of ['net', 'payable'] as const) {
      const at = amounts.indexOf(proved[name])
      compared[name][0].push(at < 0 ? 'not on the paper' : amounts.splice(at, 1)[0])
      compared[name][1].push(proved[name])
    }
    compared.line[0].push([settlement_no, amounts.toSorted()])
    compared.line[1].push([settlement_no, lines.toSorted()])
  }
  return {
    'settlement.line': compared.line,
    'settlement.net': compared.net,
    'settlement.payable': compared.payable,
  }
}

/** CAMT.053 and OFX of every account, whole and of its last days. */
async function bankStatements(books: ByBooks): Promise<Of<'bankStatement'>> {
  const compared: Record<'opening' | 'closing' | 'credits' | 'debits' | 'line', [string[], string[]]> = {
    opening: [[], []],
    closing: [[], []],
    credits: [[], []],
    debits: [[], []],
    line: [[], []],
  }
  const accounts = await books.accounts()
  const [{ since } = { since: new Date(0) }] = await books.query<{ since: Date }>(
    `select max(at) - interval '5 days' as since from ledger_entries where merchant_no = $1`,
  )
  const wishes = accounts.flatMap(({ currency, account }) =>
    (['CAMT053', 'OFX'] as const).flatMap((format) =>
      [undefined, since].map((from) => ({ currency, account, format, from })),
    ),
  )
  const files = await books.files(
    wishes.map(({ currency, account, format, from }) => ({
      kind: 'accountStatement',
      format,
      filters: { currency, account, ...(from ? { time_from: from.toISOString() } : {}) },
    })),
  )
  for (const [at, { currency, account, format, from = new Date(0) }] of wishes.entries()) {
    const lines = await books.query<{ amount: bigint; is_before: boolean }>(
      `select amount, at < $4 as is_before from ledger_entries where merchant_no = $1 and currency = $2 and account = $3
       order by at, tx_id, line`,
      currency,
      account,
      from,
    )
    const sum = (some: typeof lines) => some.reduce((total, { amount }) => total + amount, 0n)
    const within = lines.filter((line) => !line.is_before)
    const opening = sum(lines.filter((line) => line.is_before))
    const say = (name: keyof typeof compared, shown: string, minor: bigint) => {
      compared[name][0].push(`${account} ${format} ${shown}`)
      compared[name][1].push(`${account} ${format} ${formatMoney(minor, currency)}`)
    }
    const text = files[at]?.toString() ?? ''
    const told = format === 'OFX' ? inOfx(text) : inCamt(text)
    say('opening', told.opening, opening)
    say('closing', told.closing, opening + sum(within))
    if (told.credits !== undefined) {
      say('credits', told.credits, sum(within.filter(({ amount }) => amount > 0n)))
      say('debits', told.debits ?? '', -sum(within.filter(({ amount }) => amount < 0n)))
    }
    compared.line[0].push(`${account} ${format} ${told.lines.join(' ')}`)
    compared.line[1].push(`${account} ${format} ${within.map(({ amount }) => formatMoney(amount, currency)).join(' ')}`)
  }
  return {
    'bankStatement.opening': compared.opening,
    'bankStatement.closing': compared.closing,
    'bankStatement.credits': compared.credits,
    'bankStatement.debits': compared.debits,
    'bankStatement.line': compared.line,
  }
}

interface ToldStatement {
  opening: string
  closing: string
  credits?: string
  debits?: string
  lines: string[]
}

function inCamt(text: string): ToldStatement {
  const statement = child(readCamt(text).document, 'BkToCstmrStmt', 'Stmt')
  const signed = (each: XmlElement | undefined) =>
    `${textAt(each, 'CdtDbtInd') === 'DBIT' ? '-' : ''}${textAt(each, 'Amt')}`
  const [opening, closing] = children(statement, 'Bal').map(signed)
  return {
    opening: opening ?? '',
    closing: closing ?? '',
    credits: textAt(statement, 'TxsSummry', 'TtlCdtNtries', 'Sum'),
    debits: textAt(statement, 'TxsSummry', 'TtlDbtNtries', 'Sum'),
    lines: children(statement, 'Ntry').map(signed),
  }
}

function inOfx(text: string): ToldStatement {
  const statement = child(readOfx(text).document, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS')
  return {
    opening: textAt(statement, 'BALLIST', 'BAL', 'VALUE'),
    closing: textAt(statement, 'LEDGERBAL', 'BALAMT'),
    lines: children(child(statement, 'BANKTRANLIST'), 'STMTTRN').map((each) => textAt(each, 'TRNAMT')),
  }
}

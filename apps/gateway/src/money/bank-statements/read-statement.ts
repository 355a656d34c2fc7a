import type { BankLine } from '@balcao/kernel/bank-statement'
import { parseMoney } from '@balcao/kernel/money'
import { createHash } from 'node:crypto'
import { readSheet } from '../../kit/sheets/sheet'
import { child, children, readXml, textAt, XmlUnreadable, type XmlElement } from '../../kit/statements/read-xml'
import { StatementDoesNotAddUp, StatementUnreadable } from './bank-statements.errors'

const MOST_LINES = 20_000
const MOST_REFERENCES = 20
const DAY = /^\d{4}-\d\d-\d\d$/

export interface ReadStatement {
  format: 'CAMT053' | 'OFX' | 'CSV'
  account: string
  currency: string
  lines: BankLine[]
}

/** What a bank sent, whichever of the three it is. */
export async function readStatement(bytes: Buffer): Promise<ReadStatement> {
  const text = decoded(bytes)
  try {
    const read = /<OFX>/i.test(text)
      ? ofxOf(text)
      : text.trimStart().startsWith('<')
        ? camtOf(text)
        : await csvOf(bytes)
    if (read.lines.length > MOST_LINES) throw new StatementUnreadable()
    return read
  } catch (error) {
    throw error instanceof XmlUnreadable ? new StatementUnreadable() : error
  }
}

/** Older programs of banks write Latin letters of their own. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function camtOf(text: string): ReadStatement {
  const statements = children(child(readXml(text), 'BkToCstmrStmt'), 'Stmt')
  const [first] = statements
  if (!first) throw new StatementUnreadable()
  const account = textAt(first, 'Acct', 'Id', 'IBAN') || textAt(first, 'Acct', 'Id', 'Othr', 'Id')
  const lines = statements.flatMap((statement) => {
    const own = children(statement, 'Ntry').filter(isBooked).map(camtLine)
    mustAddUp(statement, own)
    return own
  })
  return { format: 'CAMT053', account, currency: currencyOf(first, lines), lines }
}

const currencyOf = (statement: XmlElement, [line]: BankLine[]) =>
  textAt(statement, 'Acct', 'Ccy') || (line?.currency ?? '')

const isBooked = (entry: XmlElement) => [textAt(entry, 'Sts', 'Cd'), textAt(entry, 'Sts')].includes('BOOK')

function signed(element: XmlElement | undefined): { amount: bigint; currency: string } {
  const currency = child(element, 'Amt')?.attributes['Ccy'] ?? ''
  const amount = minorOf(textAt(element, 'Amt'), currency)
  return { amount: textAt(element, 'CdtDbtInd') === 'DBIT' ? -amount : amount, currency }
}

function camtLine(entry: XmlElement): BankLine {
  const { amount, currency } = signed(entry)
  const details = children(entry, 'NtryDtls').flatMap((each) => children(each, 'TxDtls'))
  const words = [
    textAt(entry, 'AcctSvcrRef'),
    textAt(entry, 'AddtlNtryInf'),
    ...details.flatMap((each) => [
      ...(child(each, 'Refs')?.children.map((reference) => reference.text) ?? []),
      ...children(child(each, 'RmtInf'), 'Ustrd').map((line) => line.text),
    ]),
  ]
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10)
  const id = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  return lineOf({ id, day, currency, amount, words })
}

/** Opening and lines make the closing, or something is missing. */
function mustAddUp(statement: XmlElement, lines: readonly BankLine[]): void {
  const balance = (code: string) =>
    children(statement, 'Bal').find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
  const [opening, closing] = [balance('OPBD') ?? balance('PRCD'), balance('CLBD')]
  if (!opening || !closing) return
  const sum = lines.reduce((total, { amount }) => total + amount, signed(opening).amount)
  if (sum !== signed(closing).amount) throw new StatementDoesNotAddUp()
}

/** In OFX 1.x a value is not closed: it ends with its line. */
function ofxOf(text: string): ReadStatement {
  const body = text.slice(text.search(/<OFX>/i))
  const closed = body
    .replace(/<([A-Z0-9.]{1,32})>([^<\r\n]+)(?!<\/\1>)(?=[\r\n<])/g, (whole, name: string, value: string) =>
      value.trim() === '' ? whole : `<${name}>${value.trim()}</${name}>`,
    )
    .replace(/<\/([A-Z0-9.]{1,32})><\/\1>/g, '</$1>')
  const statement = child(readXml(closed), 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS')
  if (!statement) throw new StatementUnreadable()
  const currency = textAt(statement, 'CURDEF')
  const lines = children(child(statement, 'BANKTRANLIST'), 'STMTTRN').map((each) => {
    const [, y = '', m = '', d = ''] = /^(\d{4})(\d\d)(\d\d)/.exec(textAt(each, 'DTPOSTED')) ?? []
    const words = ['REFNUM', 'CHECKNUM', 'NAME', 'MEMO', 'FITID'].map((name) => textAt(each, name))
    const amount = signedText(textAt(each, 'TRNAMT').replace(',', '.'), currency)
    return lineOf({ id: textAt(each, 'FITID'), day: `${y}-${m}-${d}`, currency, amount, words })
  })
  const account = `${textAt(statement, 'BANKACCTFROM', 'BANKID')} ${textAt(statement, 'BANKACCTFROM', 'ACCTID')}`.trim()
  return { format: 'OFX', account, currency, lines }
}

/** date, amount, reference; and where they are there currency, account, id and text. */
async function csvOf(bytes: Buffer): Promise<ReadStatement> {
  const [head = [], ...rows] = await readSheet(bytes, 'csv', MOST_LINES + 1)
  const names = head.map((name) => name.replace('\uFEFF', '').trim().toLowerCase())
  if (!['date', 'amount', 'reference'].every((name) => names.includes(name))) throw new StatementUnreadable()
  const cell = (row: readonly string[], name: string) => (row[names.indexOf(name)] ?? '').trim()
  const lines = rows
    .filter((row) => row.length > 0)
    .map((row) => {
      const currency = cell(row, 'currency') || 'BRL'
      const words = [cell(row, 'reference'), cell(row, 'text')]
      const amount = signedText(cell(row, 'amount').replace(',', '.'), currency)
      return lineOf({ id: cell(row, 'id'), day: cell(row, 'date'), currency, amount, words })
    })
  const account = rows[0] ? cell(rows[0], 'account') : ''
  return { format: 'CSV', account, currency: lines[0]?.currency ?? '', lines }
}

interface Raw {
  id: string
  day: string
  currency: string
  amount: bigint
  words: readonly string[]
}

/** A line that has no number of its own is known by all that it says. */
function lineOf({ id, day, currency, amount, words }: Raw): BankLine {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day)) || !/^[A-Z]{3}$/.test(currency)) throw new StatementUnreadable()
  const said = words.filter(Boolean).join(' ')
  const tokens = said
    .slice(0, 2000)
    .split(/[\s,;/|]+/)
    .filter((token) => token.length >= 6 && token.length <= 40)
  const hash = createHash('sha256').update([day, currency, amount, said].join('\n')).digest('hex').slice(0, 32)
  return {
    bank_line: (id || hash).slice(0, 80),
    day,
    currency,
    amount,
    references: [...new Set(tokens)].slice(0, MOST_REFERENCES),
  }
}

function minorOf(text: string, currency: string): bigint {
  // Banks may write more noughts than a currency has decimals.
  const minor = parseMoney(text.replace(/(\.\d{2})0+$/, '$1'), currency)
  if (minor === null) throw new StatementUnreadable()
  return minor
}

function signedText(text: string, currency: string): bigint {
  const minor = minorOf(text.replace(/^[+-]/, ''), currency)
  return text.startsWith('-') ? -minor : minor
}

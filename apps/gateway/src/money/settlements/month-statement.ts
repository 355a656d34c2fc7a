import { settlements, type Month } from '@balcao/contract/money/settlements'
import type { InputOf } from '@balcao/contract/kit'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import type { Language } from '@balcao/kernel/languages'
import { formatMoney } from '@balcao/kernel/money'
import type { PaperFigure } from '@balcao/kernel/written-figures'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import { xlsxOf } from '../../kit/sheets/write-xlsx'
import { taxNoOf } from '../../merchant'
import { sealOf, type MonthContent } from './close-month'
import { MONTH_WORDS } from './month-words'
import * as repo from './months.repo'
import { paperMoney } from '../../kit/pdf/paper-money'
import { writePdf, type PdfLine } from '../../kit/pdf/pdf'

export const months = listOf({
  call: settlements.months,
  sorts: { month: 'month' },
  id: ['month'],
  rows: repo.listed,
  item: toMonth,
})

/** The merchant's five accounts together, per currency: what it owned when the month ended. */
function toMonth(row: repo.MonthRow): Month {
  const sums = new Map<string, bigint>()
  for (const { currency, closing } of contentOf(row).accounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(closing))
  }
  return {
    month: row.month,
    closings: Array.from(sums, ([currency, amount]) => ({ currency, amount: formatMoney(amount, currency) })),
    sha256: row.sha256,
    made_at: row.made_at.toISOString(),
  }
}

/** As it was closed, or not at all. */
function contentOf({ month: which, content, sha256 }: repo.MonthRow): MonthContent {
  const kept = content as unknown as MonthContent
  if (sealOf(kept) !== sha256) throw new Error(`The statement of ${which} is not what was closed`)
  return kept
}

type Wish = InputOf<(typeof settlements)['month']>

export async function month(ctx: Ctx, { month: which, format }: Wish): Promise<{ name: string; file: string }> {
  const row = await repo.find(ctx, which)
  if (!row) throw new NotFound()
  const content = contentOf(row)
  const name = `${ctx.merchant_no}-${which}.${format.toLowerCase()}`
  const file = format === 'PDF' ? await pdfOf(ctx, row, content) : await workbookOf(content, ctx.language)
  return { name, file: file.toString('base64') }
}

async function pdfOf(ctx: Ctx, { sha256, made_at }: repo.MonthRow, content: MonthContent): Promise<Buffer> {
  const words = MONTH_WORDS[ctx.language]
  const title = `${words.title} ${content.month}`
  const rows = rowsOf(content, ctx.language)
  const lines = rows.flatMap(({ of, part, currency, account, what, count, amount, isSum }, at): PdfLine[] => {
    const before = rows[at - 1]
    const isNew = before?.part !== part || before.currency !== currency || before.account !== account
    const head = [part, currency, account].filter(Boolean).join(' · ')
    const right = paperMoney(of, amount, currency, ctx.language)
    const line = { left: count > 0 ? `${what} (${count})` : what, right, isBold: isSum }
    return isNew ? [{ left: '' }, { left: head, isBold: true }, line] : [line]
  })
  const facts: PdfLine[] = [
    { left: title, isBold: true, size: 16 },
    { left: '' },
    { left: words.merchant, right: `${ctx.tie.name} (${ctx.merchant_no})` },
    { left: words.taxNo, right: formatDocument(await taxNoOf(ctx.db, ctx.merchant_no)) },
    { left: words.zone, right: content.time_zone },
  ]
  return writePdf(title, [...facts, ...lines, { left: '' }, { left: words.seal }, { left: sha256, size: 8 }], made_at)
}

async function workbookOf(content: MonthContent, language: Language): Promise<Buffer> {
  const { columns } = MONTH_WORDS[language]
  const cells = rowsOf(content, language).map(({ part, currency, account, what, count, amount }) => [
    part,
    currency,
    account,
    what,
    count > 0 ? `${count}` : '',
    amount,
  ])
  const numbers = new Set(columns.slice(4))
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf(handful(cells), { columns, numbers })) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* handful(cells: string[][]): AsyncGenerator<string[][]> {
  yield cells
}

interface Row {
  of: PaperFigure
  part: string
  currency: string
  account: string
  what: string
  count: number
  amount: string
  isSum: boolean
}

/** Opening + activity = closing, account by account; then what was charged, and what was withheld. */
function rowsOf({ month: which, accounts, fees, taxes }: MonthContent, language: Language): Row[] {
  const words = MONTH_WORDS[language]
  const shown = (minor: string | bigint, currency: string) => formatMoney(BigInt(minor), currency)
  const named = (type: string) => words.type[type] ?? type
  const held = accounts.flatMap(({ currency, account, opening, lines, closing }): Row[] => {
    const row = { part: words.title, currency, account: words.account[account] }
    const sum = (of: PaperFigure, what: string, amount: string) => ({
      ...row,
      of,
      what,
      count: 0,
      amount: shown(amount, currency),
      isSum: true,
    })
    return [
      sum('month.opening', words.opening, opening),
      ...lines.map(({ type, count, amount }): Row => ({
        ...row,
        of: 'month.activity',
        what: named(type),
        count,
        amount: shown(amount, currency),
        isSum: false,
      })),
      sum('month.closing', words.closing, closing),
    ]
  })
  const charged = (
    part: string,
    all: MonthContent['fees'],
    total: string,
    figures: [line: PaperFigure, sum: PaperFigure],
  ) =>
    [...new Set(all.map(({ currency }) => currency))].flatMap((currency): Row[] => {
      const own = all.filter((line) => line.currency === currency)
      const row = { part, currency, account: '' }
      const [line, sum] = figures
      const sumOfAll = own.reduce((whole, { amount }) => whole + BigInt(amount), 0n)
      return [
        ...own.map(({ type, count, amount }) => ({
          ...row,
          of: line,
          what: named(type),
          count,
          amount: shown(amount, currency),
          isSum: false,
        })),
        { ...row, of: sum, what: total, count: 0, amount: shown(sumOfAll, currency), isSum: true },
      ]
    })
  const invoice = `${words.invoice} ${which.replace('-', '')}`
  return [
    ...held,
    ...charged(invoice, fees, words.total, ['invoice.fee', 'invoice.total']),
    ...charged(words.taxes, taxes, words.taxes, ['month.tax', 'month.taxes']),
  ]
}

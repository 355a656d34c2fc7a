import type { SettlementDetail } from '@balcao/contract/money/settlements'
import { businessDay } from '@balcao/kernel/business-day'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { LOCALE_OF, localeOfDates, type Language } from '@balcao/kernel/languages'
import { isMemo, NET_LINES } from '@balcao/kernel/settlement'
import type { PaperFigure } from '@balcao/kernel/written-figures'
import type { Ctx } from '../../kit/calls/ctx'
import { paperMoney } from '../../kit/pdf/paper-money'
import { writePdf, type PdfLine } from '../../kit/pdf/pdf'
import { taxNoOf } from '../../merchant'
import { detail } from './settlements.service'
import { STATEMENT_WORDS } from './statement-words'

/** Who issues it, whose it is, and in whose days it is dated. */
interface Parties {
  issuer: string
  merchant: string
  taxNo: string
  timeZone: string
}

type Line = SettlementDetail['lines'][number]

/** The same lines as the screen has, for the merchant's files. */
export async function statement(ctx: Ctx, settlementNo: string): Promise<{ name: string; pdf: string }> {
  const shown = await detail(ctx, settlementNo)
  const { title } = STATEMENT_WORDS[ctx.language]
  const { name, links, support_mail } = ctx.gateway.brand
  const parties = {
    issuer: [name, support_mail, links.terms].filter(Boolean).join(' · '),
    merchant: `${ctx.tie.name} (${ctx.merchant_no})`,
    taxNo: formatDocument(await taxNoOf(ctx.db, ctx.merchant_no)),
    timeZone: ctx.tie.timeZone,
  }
  const lines = [...factsOf(shown, parties, ctx.language), { left: '' }, ...sumsOf(shown, ctx.language)]
  const pdf = await writePdf(`${title} ${settlementNo}`, lines, ctx.now)
  return { name: `${settlementNo}.pdf`, pdf: pdf.toString('base64') }
}

/** Whose it is, of which day, and what became of it; what is not there yet is left out. */
function factsOf(settlement: SettlementDetail, parties: Parties, language: Language): PdfLine[] {
  const words = STATEMENT_WORDS[language]
  const { settlement_no, cycle_day, status, masked, bank_ref, timeline } = settlement
  const paid = timeline.findLast((step) => step.status === 'PAID')
  const facts: [name: string, value: string][] = [
    [words.issuer, parties.issuer],
    [words.merchant, parties.merchant],
    [words.taxNo, parties.taxNo],
    [words.day, dayText(cycle_day, language)],
    [words.statusLabel, words.status[status]],
    [words.account, masked],
    [words.paidOn, paid ? dayText(businessDay(new Date(paid.at), parties.timeZone), language) : ''],
    [words.reference, bank_ref],
  ]
  return [
    { left: words.title, isBold: true, size: 16 },
    { left: settlement_no, isBold: true },
    { left: '' },
    ...facts.filter(([, value]) => value !== '').map(([left, right]) => ({ left, right })),
  ]
}

/** The lines that make the net, what is made of it, and what is told beside. */
function sumsOf(settlement: SettlementDetail, language: Language): PdfLine[] {
  const words = STATEMENT_WORDS[language]
  const { currency, settle_currency, net, payable, fx_rate, tax_percent, lines } = settlement
  const money = (of: PaperFigure, amount: string, code: string) => paperMoney(of, amount, code, language)
  const nameOf = ({ kind, entries }: Line) => {
    if (kind === 'tax') return `${words.line.tax} ${numberText(tax_percent, language)} %`
    return entries > 0 ? `${words.line[kind]} (${entries})` : words.line[kind]
  }
  const toLine = (line: Line): PdfLine => ({
    left: nameOf(line),
    right: money('settlement.line', line.amount, line.currency),
  })
  const isNet = ({ kind }: Line) => (NET_LINES as readonly string[]).includes(kind)
  const memo = lines.filter(({ kind }) => isMemo(kind))
  return [
    ...lines.filter(isNet).map(toLine),
    { left: words.net, right: money('settlement.net', net, currency), isBold: true },
    { left: '' },
    ...lines.filter((line) => !isNet(line) && !isMemo(line.kind)).map(toLine),
    ...(fx_rate ? [{ left: words.rate, right: numberText(fx_rate, language) }] : []),
    { left: words.payable, right: money('settlement.payable', payable, settle_currency), isBold: true },
    ...(memo.length > 0 ? [{ left: '' }, { left: words.memo, isBold: true }, ...memo.map(toLine)] : []),
  ]
}

/** With as many decimals as it has, written as the language does. */
function numberText(decimal: string, language: Language): string {
  const digits = decimal.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(LOCALE_OF[language], { minimumFractionDigits: digits })
  return format.format(decimal as Intl.StringNumericLiteral)
}

function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOfDates(LOCALE_OF[language]), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

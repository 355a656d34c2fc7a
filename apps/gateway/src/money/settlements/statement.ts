import type { SettlementDetail } from '@balcao/contract/money/settlements'
import { businessDay } from '@balcao/kernel/business-day'
import type { Language } from '@balcao/kernel/languages'
import { isMemo, NET_LINES } from '@balcao/kernel/settlement'
import type { Ctx } from '../../kit/calls/ctx'
import { writePdf, type PdfLine } from '../../kit/pdf/pdf'
import { detail } from './settlements.service'
import { STATEMENT_WORDS } from './statement-words'

/** The same lines as the screen has, for the merchant's files. */
export async function statement(ctx: Ctx, settlementNo: string): Promise<{ name: string; pdf: string }> {
  const shown = await detail(ctx, settlementNo)
  const { title } = STATEMENT_WORDS[ctx.language]
  const { name, links, support_mail } = ctx.gateway.brand
  const parties = {
    merchant: `${ctx.tie.name} (${ctx.merchant_no})`,
    issuer: [name, support_mail, links.terms].filter(Boolean).join(' · '),
    timeZone: ctx.tie.timeZone,
  }
  const lines = linesOf(shown, parties, ctx.language)
  const pdf = await writePdf(`${title} ${settlementNo}`, lines, ctx.now)
  return { name: `${settlementNo}.pdf`, pdf: pdf.toString('base64') }
}

interface Parties {
  merchant: string
  issuer: string
  timeZone: string
}

function linesOf(settlement: SettlementDetail, parties: Parties, language: Language): PdfLine[] {
  const words = STATEMENT_WORDS[language]
  const paid = settlement.timeline.findLast(({ status }) => status === 'PAID')
  const { settlement_no, currency, settle_currency, net, payable, fx_rate, lines } = settlement
  const isNet = ({ kind }: SettlementDetail['lines'][number]) => (NET_LINES as readonly string[]).includes(kind)
  const toLine = ({ kind, amount, currency: of, entries }: SettlementDetail['lines'][number]): PdfLine => ({
    left: entries > 0 ? `${words.line[kind]} (${entries})` : words.line[kind],
    right: `${amount} ${of}`,
  })
  const memo = lines.filter(({ kind }) => isMemo(kind))
  return [
    { left: words.title, isBold: true, size: 16 },
    { left: settlement_no, isBold: true },
    { left: '' },
    { left: words.issuer, right: parties.issuer },
    { left: words.merchant, right: parties.merchant },
    { left: words.day, right: settlement.cycle_day },
    { left: words.statusLabel, right: words.status[settlement.status] },
    ...(settlement.masked ? [{ left: words.account, right: settlement.masked }] : []),
    ...(paid ? [{ left: words.paidOn, right: businessDay(new Date(paid.at), parties.timeZone) }] : []),
    { left: '' },
    ...lines.filter(isNet).map(toLine),
    { left: words.net, right: `${net} ${currency}`, isBold: true },
    { left: '' },
    ...lines.filter((line) => !isNet(line) && !isMemo(line.kind)).map(toLine),
    ...(fx_rate ? [{ left: words.rate, right: fx_rate }] : []),
    { left: words.payable, right: `${payable} ${settle_currency}`, isBold: true },
    ...(memo.length > 0 ? [{ left: '' }, { left: words.memo, isBold: true }, ...memo.map(toLine)] : []),
  ]
}

import { groupedLine } from '@balcao/kernel/boleto'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import type { Language } from '@balcao/kernel/languages'
import { mayArriveLate, type Method } from '@balcao/kernel/methods'
import { formatMoney } from '@balcao/kernel/money'
import { payersLocale, speltMoney } from '@balcao/kernel/spelt-money'
import { secondsAfter } from '../../base/clock'
import { writePdf, type PdfLine } from '../../kit/pdf/pdf'
import { sendMail } from '../../platform'
import { instalmentsOf, lockOrder, type LinkedOrder, markPaperMailed, paymentUrl } from '../orders'
import { MailedAlready, NoPaper } from './checkout.errors'
import { asMerchant, type PayerCtx } from './as-merchant'
import { note, orderBehind } from './checkout.service'
import { PAPER_WORDS } from './paper-words'

const BETWEEN_MAILS_SECONDS = 10 * 60

/** The receipt of what is paid, or the slip of what is still to be paid. */
export async function paper(ctx: PayerCtx, link: string): Promise<{ name: string; pdf: string }> {
  const order = await orderBehind(ctx, link)
  const kind = kindOf(order)
  const words = PAPER_WORDS[ctx.language]
  const title = kind === 'PAID' ? words.receipt : words.slip
  const lines = [
    { left: title, isBold: true, size: 16 },
    { left: order.merchant_name, isBold: true },
    { left: '' },
    ...(kind === 'PAID' ? receiptOf(order, ctx.language) : slipOf(order, ctx.language)),
    { left: '' },
    { left: `${words.processedBy} ${ctx.gateway.brand.name}` },
  ]
  const pdf = await writePdf(`${title} ${order.out_trade_no}`, lines, ctx.now)
  return { name: `${title} ${order.out_trade_no}.pdf`.replace(/[^\w. -]+/g, '-'), pdf: pdf.toString('base64') }
}

/** To the buyer alone, whoever asks; and not again before the first one can have arrived. */
export async function mailPaper(ctx: PayerCtx, link: string): Promise<{ to: string }> {
  const order = await orderBehind(ctx, link)
  const { merchant_no, trade_no, buyer_email: to } = order
  const what = kindOf(order)
  const at = what === 'PAID' ? order.pay_time : order.method_until
  await asMerchant(ctx, merchant_no, async (db) => {
    const { paper_mail_time: last } = (await lockOrder(db, merchant_no, trade_no)) ?? order
    if (last && ctx.now < secondsAfter(last, BETWEEN_MAILS_SECONDS)) throw new MailedAlready()
    await markPaperMailed(db, merchant_no, trade_no, ctx.now)
    const values = {
      what,
      subject: order.subject,
      amount: { amount: formatMoney(order.amount + order.interest, order.currency), currency: order.currency },
      orderNo: order.out_trade_no,
      at: at?.toISOString() ?? '',
      url: paymentUrl(ctx.gateway, merchant_no, order.link_token),
    }
    const { gateway, now, language } = ctx
    await sendMail(db, { gateway, now, merchant_no }, { to, language, template: 'paymentPaper', values })
    await note(ctx, db, order, 'checkout.mailPaper', { status: order.status, what })
  })
  return { to: to.replace(/^(.)[^@]*(?=@)/, '$1•••') }
}

/** What there is to have of an order. */
function kindOf(order: LinkedOrder): 'PAID' | 'SLIP' {
  if (order.pay_time) return 'PAID'
  const isSlip = order.status === 'PROCESSING' && mayArriveLate(order.method as Method) && order.method_data !== null
  if (!isSlip) throw new NoPaper()
  return 'SLIP'
}

function receiptOf(order: LinkedOrder, language: Language): PdfLine[] {
  const words = PAPER_WORDS[language]
  const payer = (order.payer ?? {}) as Record<string, string>
  const card = payer['last4'] ? ` ${payer['brand']} **** ${payer['last4']}` : ''
  return [
    ...sharedLines(order, language),
    { left: words.paidAt, right: inFull(order.pay_time, order, language) },
    { left: words.method, right: `${order.method}${card}` },
    ...partsOf(order, language),
    ...(payer['end_to_end_id'] ? [{ left: words.transaction, right: payer['end_to_end_id'] }] : []),
  ]
}

/** Paid in parts: how many and how much each, and what of the whole is interest. */
function partsOf(order: LinkedOrder, language: Language): PdfLine[] {
  const parts = instalmentsOf(order)
  if (!parts) return []
  const words = PAPER_WORDS[language]
  const { currency, merchant_country } = order
  const told = (amount: string) => speltMoney(amount, currency, language, merchant_country)
  const first = parts.first === parts.each ? '' : ` (${words.first} ${told(parts.first)})`
  return [
    { left: words.instalments, right: `${parts.count} × ${told(parts.each)}${first}` },
    { left: words.price, right: told(formatMoney(order.amount, currency)) },
    { left: words.interest, right: told(parts.interest) },
  ]
}

function slipOf(order: LinkedOrder, language: Language): PdfLine[] {
  const words = PAPER_WORDS[language]
  const data = order.method_data as Record<string, string>
  const number = data['boleto_line'] ?? data['reference'] ?? data['clabe'] ?? ''
  const bars = data['boleto_barcode'] ?? data['reference'] ?? ''
  return [
    ...sharedLines(order, language),
    { left: words.method, right: order.method },
    { left: words.due, right: inFull(order.method_until, order, language), isBold: true },
    { left: '' },
    { left: data['boleto_line'] ? words.line : words.reference },
    ...groupedLine(number).map((row) => ({ left: row, isBold: true, size: 12 })),
    { left: '' },
    ...(bars ? [{ left: '', bars: bars.padStart(bars.length + (bars.length % 2), '0') }] : []),
  ]
}

function sharedLines(order: LinkedOrder, language: Language): PdfLine[] {
  const words = PAPER_WORDS[language]
  const { company_name, company_tax_no } = order
  return [
    { left: words.amount, right: amountOf(order, language), isBold: true },
    { left: words.to, right: company_name ?? order.merchant_name },
    ...(company_tax_no ? [{ left: words.taxNo, right: formatDocument(company_tax_no) }] : []),
    { left: words.subject, right: order.subject },
    { left: words.order, right: order.out_trade_no },
  ]
}

/** What the payer pays or paid, with the interest of instalments. */
function amountOf({ amount, interest, currency, merchant_country }: LinkedOrder, language: Language): string {
  return speltMoney(formatMoney(amount + interest, currency), currency, language, merchant_country)
}

/** In the shop's own zone, which is named. */
function inFull(at: Date | null, order: LinkedOrder, language: Language): string {
  const { merchant_time_zone: timeZone, merchant_country } = order
  const how = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return at ? `${at.toLocaleString(payersLocale(language, merchant_country), how)} (${timeZone})` : ''
}

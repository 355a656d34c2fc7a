import { boletoBarcode, boletoLine } from '@balcao/kernel/boleto'
import { clabeOf } from '@balcao/kernel/clabe'
import { formatMoney } from '@balcao/kernel/money'
import { pixBrCode } from '@balcao/kernel/pix-br-code'
import { secondsAfter } from '../../../base/clock'
import type { PaymentRequest } from '../channel'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

interface Prepared {
  methodData: Record<string, string>
  until: Date
}

/** Valid codes, lines and accounts for every method, so that a real app or scanner reads them. */
export function prepare(payment: PaymentRequest): Prepared {
  const { method, now } = payment
  if (method === 'PIX')
    return { methodData: { pix_code: pixCode(payment) }, until: payment.due?.until ?? secondsAfter(now, 30 * MINUTE) }
  if (method === 'Boleto') return boleto(payment)
  if (method === 'SPEI') return { methodData: { clabe: clabe(payment) }, until: secondsAfter(now, 3 * DAY) }
  if (method === 'OXXOPay' || method === 'Lottery') {
    return { methodData: { reference: digitsOf(payment, 14) }, until: secondsAfter(now, 3 * DAY) }
  }
  return { methodData: {}, until: secondsAfter(now, 30 * MINUTE) }
}

function pixCode({ tradeNo, attempt, merchantName, amount, currency }: PaymentRequest): string {
  return pixBrCode({
    to: { key: `${tradeNo}-${attempt}@sandbox.example` },
    amount: formatMoney(amount, currency),
    merchantName,
    merchantCity: 'Sao Paulo',
    txid: `${tradeNo}T${attempt}`,
  })
}

function boleto({ tradeNo, attempt, amount, now }: PaymentRequest): Prepared {
  const until = secondsAfter(now, 3 * DAY)
  const slip = {
    bank: '001',
    due: until.toISOString().slice(0, 10),
    cents: amount,
    free: `${attempt}${tradeNo}`.padStart(25, '0'),
  }
  return { methodData: { boleto_line: boletoLine(slip), boleto_barcode: boletoBarcode(slip) }, until }
}

function clabe(payment: PaymentRequest): string {
  return clabeOf(`646180${digitsOf(payment, 11)}`)
}

/** Each try has a number of its own, or nobody could tell which one was paid. */
function digitsOf({ tradeNo, attempt }: PaymentRequest, length: number): string {
  return `${attempt % 10}${tradeNo.slice(1 - length)}`
}

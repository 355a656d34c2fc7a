/** Which try of which order of whom, as it is written into the bank's number of a charge (26 to 35 letters and digits). */
export interface Charged {
  merchant_no: string
  tradeNo: string
  attempt: number
}

const MERCHANT = 8
const TRADE = 13
const ATTEMPT = 4
/** An immediate charge, or one with a due date: the number itself tells where it is kept at the bank. */
const MARK = 'B'
const DUE_MARK = 'D'
const WHOLE = MARK.length + MERCHANT + TRADE + ATTEMPT

/** The same payment has the same number however often it is asked for: that makes asking twice one charge. */
export function txidOf(prefix: string, { merchant_no, tradeNo, attempt }: Charged, isDue = false): string {
  const parts = [
    written(BigInt(merchant_no.slice(1)), MERCHANT),
    written(BigInt(tradeNo), TRADE),
    written(BigInt(attempt), ATTEMPT),
  ]
  return prefix + (isDue ? DUE_MARK : MARK) + parts.join('')
}

export function isDueCharge(prefix: string, txid: string): boolean {
  return txid.slice(prefix.length).startsWith(DUE_MARK)
}

/** null: no number of ours, such as one that the account's owner made by hand. */
export function chargedBy(prefix: string, txid: string): Charged | null {
  const own = txid.slice(prefix.length)
  if (!txid.startsWith(prefix) || own.length !== WHOLE || !/^[BD][0-9a-z]+$/.test(own)) return null
  const at = (from: number, length: number) => read(own.slice(from, from + length))
  const merchant = at(MARK.length, MERCHANT).toString().padStart(12, '0')
  const tradeNo = at(MARK.length + MERCHANT, TRADE).toString()
  const attempt = Number(at(MARK.length + MERCHANT + TRADE, ATTEMPT))
  return merchant.length === 12 && tradeNo.length === 19 ? { merchant_no: `M${merchant}`, tradeNo, attempt } : null
}

const written = (number: bigint, length: number) => number.toString(36).padStart(length, '0')

function read(text: string): bigint {
  return Array.from(text).reduce((sum, sign) => sum * 36n + BigInt(Number.parseInt(sign, 36)), 0n)
}

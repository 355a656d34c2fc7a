/** Whose and which: written into the numbers that a connector is given, so that what it says finds its place by itself. */
export interface Told {
  merchant_no: string
  tradeNo: string
  /** Absent: a charge that no payer began. */
  attempt?: number
  refundNo?: string
}

export const paymentNumber = (of: { merchant_no: string; tradeNo: string; attempt: number }) =>
  `${of.merchant_no}-${of.tradeNo}-${of.attempt}`
export const chargeNumber = (of: { merchant_no: string; tradeNo: string; attempt: number }) =>
  `${of.merchant_no}-${of.tradeNo}-c${of.attempt}`
export const refundNumber = (of: { merchant_no: string; tradeNo: string; refundNo: string }) =>
  `${of.merchant_no}-${of.tradeNo}-r${of.refundNo}`
export const payoutNumber = (of: { merchant_no: string; payoutNo: string }) => `${of.merchant_no}-p${of.payoutNo}`

/** null: no number of ours. */
export function toldBy(number: string): Told | null {
  const [, merchant_no, tradeNo, what = '', rest = ''] =
    /^(M\d{12})-(\d{19})-([cr]?)([A-Za-z0-9_-]+)$/.exec(number) ?? []
  if (merchant_no === undefined || tradeNo === undefined) return null
  if (what === 'r') return { merchant_no, tradeNo, refundNo: rest }
  if (!/^\d{1,4}$/.test(rest)) return null
  return { merchant_no, tradeNo, ...(what === '' && { attempt: Number(rest) }) }
}

export function payoutBy(number: string): { merchant_no: string; payoutNo: string } | null {
  const [, merchant_no, payoutNo] = /^(M\d{12})-p(.+)$/.exec(number) ?? []
  return merchant_no !== undefined && payoutNo !== undefined ? { merchant_no, payoutNo } : null
}

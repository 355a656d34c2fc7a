/** Which ways to pay a currency has, and how much each takes (product: methods and checkout). */

export const METHODS = [
  'PIX',
  'Boleto',
  'Lottery',
  'CreditCard',
  'SPEI',
  'OXXOPay',
  'GCASH',
  'MAYA',
  'UPI',
  'NetBanking',
  'SBP',
] as const
export type Method = (typeof METHODS)[number]

interface Offer {
  method: Method
  /** Smallest units of the currency; none: no limit of the method's own. */
  least?: bigint
  most?: bigint
}

const OFFERS: Readonly<Record<string, readonly Offer[]>> = {
  BRL: [
    { method: 'PIX', least: 10n, most: 5_000_000n },
    { method: 'Boleto', least: 500n, most: 1_500_000n },
    { method: 'Lottery', least: 400n, most: 200_000n },
    { method: 'CreditCard' },
  ],
  MXN: [
    { method: 'SPEI', least: 800n, most: 40_000_000n },
    { method: 'OXXOPay', least: 1_000n, most: 999_900n },
    { method: 'CreditCard' },
  ],
  PHP: [{ method: 'GCASH' }, { method: 'MAYA' }],
  INR: [{ method: 'UPI' }, { method: 'NetBanking' }, { method: 'CreditCard' }],
  RUB: [{ method: 'SBP' }, { method: 'CreditCard' }],
  USD: [{ method: 'CreditCard' }],
}

export function methodsFor(currency: string, amount: bigint): Method[] {
  const fitting = (OFFERS[currency] ?? []).filter(
    ({ least = 1n, most }) => amount >= least && (most === undefined || amount <= most),
  )
  return fitting.map(({ method }) => method)
}

/** Every currency that is taken, and by which methods. */
export const OFFERED: readonly { currency: string; method: Method }[] = Object.entries(OFFERS).flatMap(
  ([currency, offers]) => offers.map(({ method }) => ({ currency, method })),
)

/** Money that can still arrive after the order is over: slips and transfers take days, and are then accepted late. */
export function mayArriveLate(method: Method): boolean {
  return ['Boleto', 'Lottery', 'SPEI', 'OXXOPay'].includes(method)
}

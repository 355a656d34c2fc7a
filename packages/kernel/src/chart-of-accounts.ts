/** An account of the chart: what a program for accounts knows it by. */
interface ChartAccount {
  code: string
  name: string
}

/**
 * The merchant's side of the ledger as a chart of accounts: what the provider holds for it is an asset, what payers paid
 * is a sale, what was charged an expense. Codes and names stay as they are, since accountants map them once.
 */
export const CHART = {
  bank: { code: '1010', name: 'Bank' },
  pending: { code: '1110', name: 'Provider, pending' },
  available: { code: '1120', name: 'Provider, available' },
  reserve: { code: '1130', name: 'Provider, reserve' },
  frozen: { code: '1140', name: 'Provider, frozen' },
  payout: { code: '1150', name: 'Provider, payout' },
  exchange: { code: '1190', name: 'Currency exchange' },
  sales: { code: '4010', name: 'Sales' },
  refunds: { code: '4110', name: 'Refunds' },
  chargebacks: { code: '4120', name: 'Chargebacks' },
  processingFees: { code: '6010', name: 'Processing fees' },
  refundFees: { code: '6020', name: 'Refund fees' },
  chargebackFees: { code: '6030', name: 'Chargeback fees' },
  settlementFees: { code: '6040', name: 'Settlement and withdrawal fees' },
  otherFees: { code: '6050', name: 'Other fees' },
  tax: { code: '6110', name: 'Tax withheld' },
  adjustments: { code: '6990', name: 'Adjustments' },
} as const satisfies Record<string, ChartAccount>
export type ChartName = keyof typeof CHART

/** Which account of the chart the provider's side of an entry is, by the entry's type; '' stands for every other type. */
export const CHART_OF_PROVIDER: Readonly<
  Record<'clearing' | 'fee' | 'tax' | 'fx', Readonly<Record<string, ChartName>>>
> = {
  clearing: {
    PAYMENT: 'sales',
    REFUND: 'refunds',
    CHARGEBACK: 'chargebacks',
    CHARGEBACK_REVERSAL: 'chargebacks',
    WITHDRAWAL: 'bank',
    WITHDRAWAL_RETURN: 'bank',
    SETTLEMENT: 'bank',
    '': 'adjustments',
  },
  fee: {
    PROCESSING_FEE: 'processingFees',
    REFUND_FEE: 'refundFees',
    CHARGEBACK_FEE: 'chargebackFees',
    SETTLEMENT_FEE: 'settlementFees',
    '': 'otherFees',
  },
  tax: { '': 'tax' },
  fx: { '': 'exchange' },
}

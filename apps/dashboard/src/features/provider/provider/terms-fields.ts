import type { TermsKind } from '@balcao/contract/money/terms'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { INSTALMENT_CURRENCIES } from '@balcao/kernel/instalments'
import { METHODS } from '@balcao/kernel/methods'
import { SETTLEMENT_TARGETS } from '@balcao/kernel/settlement-state'

export type TermsField =
  | 'currency'
  | 'method'
  | 'fee_percent'
  | 'fee_fixed'
  | 'fee_minimum'
  | 'reserve_percent'
  | 'reserve_days'
  | 'refund_fee'
  | 'chargeback_fee'
  | 'cycle_days'
  | 'target'
  | 'settle_currency'
  | 'fee'
  | 'minimum'
  | 'tax_percent'
  | 'mid'
  | 'spread_percent'
  | 'most'
  | 'free_up_to'
  | 'merchant_percent'
  | 'payer_percent'
  | 'least'

interface Field {
  name: TermsField
  begins: string
  choices?: readonly string[]
}

const CURRENCY: Field = { name: 'currency', begins: 'BRL', choices: ORDER_CURRENCIES }
const SETTLE_CURRENCY: Field = { name: 'settle_currency', begins: 'USD', choices: ORDER_CURRENCIES }

/** What a row of each kind consists of; a field with choices is chosen, the others are typed. */
export const TERMS_FIELDS: Record<TermsKind, readonly Field[]> = {
  fees: [
    CURRENCY,
    { name: 'method', begins: '', choices: ['', ...METHODS] },
    { name: 'fee_percent', begins: '3.99' },
    { name: 'fee_fixed', begins: '0.60' },
    { name: 'fee_minimum', begins: '0.00' },
    { name: 'reserve_percent', begins: '10' },
    { name: 'reserve_days', begins: '90' },
    { name: 'refund_fee', begins: '1.00' },
    { name: 'chargeback_fee', begins: '60.00' },
    { name: 'cycle_days', begins: '' },
  ],
  settlements: [
    CURRENCY,
    { name: 'target', begins: 'BALANCE', choices: SETTLEMENT_TARGETS },
    { ...SETTLE_CURRENCY, begins: 'BRL' },
    { name: 'fee', begins: '0.00' },
    { name: 'minimum', begins: '10.00' },
    { name: 'tax_percent', begins: '0.38' },
  ],
  rates: [CURRENCY, SETTLE_CURRENCY, { name: 'mid', begins: '' }, { name: 'spread_percent', begins: '0' }],
  instalments: [
    { ...CURRENCY, choices: INSTALMENT_CURRENCIES },
    { name: 'most', begins: '12' },
    { name: 'free_up_to', begins: '3' },
    { name: 'merchant_percent', begins: '1.20' },
    { name: 'payer_percent', begins: '1.99' },
    { name: 'least', begins: '5.00' },
  ],
}

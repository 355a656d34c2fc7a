import type { Language } from '@balcao/kernel/languages'
import type { MerchantAccount } from '@balcao/kernel/ledger-accounts'

interface Words {
  title: string
  merchant: string
  taxNo: string
  zone: string
  opening: string
  closing: string
  invoice: string
  total: string
  taxes: string
  seal: string
  columns: [part: string, currency: string, account: string, what: string, count: string, amount: string]
  account: Record<MerchantAccount, string>
  type: Record<string, string>
}

/** The words of a month on paper. */
export const MONTH_WORDS: Record<Language, Words> = {
  en: {
    title: 'Month statement',
    merchant: 'Merchant',
    taxNo: 'Tax no.',
    zone: 'Days of',
    opening: 'Opening balance',
    closing: 'Closing balance',
    invoice: 'Fee invoice',
    total: 'Fees in all',
    taxes: 'Taxes withheld',
    seal: 'Seal (SHA-256)',
    columns: ['Part', 'Currency', 'Account', 'What', 'Lines', 'Amount'],
    account: { pending: 'Pending', available: 'Available', reserve: 'Reserve', frozen: 'Frozen', payout: 'Payout' },
    type: {
      PAYMENT: 'Payments',
      PROCESSING_FEE: 'Processing fees',
      REFUND: 'Refunds',
      REFUND_FEE: 'Refund fees',
      CHARGEBACK: 'Chargebacks',
      CHARGEBACK_FEE: 'Chargeback fees',
      CHARGEBACK_REVERSAL: 'Chargebacks reversed',
      RESERVE_HELD: 'Reserve held',
      RESERVE_RELEASED: 'Reserve released',
      SETTLEMENT: 'Settlements',
      SETTLEMENT_FEE: 'Settlement and withdrawal fees',
      TAX: 'Tax',
      FX: 'Exchange',
      WITHDRAWAL: 'Withdrawals',
      WITHDRAWAL_RETURN: 'Withdrawals returned',
      TRANSFER: 'Transfers',
      ADJUSTMENT: 'Adjustments',
    },
  },
  es: {
    title: 'Estado mensual',
    merchant: 'Comercio',
    taxNo: 'N.º fiscal',
    zone: 'Días de',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    invoice: 'Factura de comisiones',
    total: 'Total de comisiones',
    taxes: 'Impuestos retenidos',
    seal: 'Sello (SHA-256)',
    columns: ['Parte', 'Moneda', 'Cuenta', 'Concepto', 'Líneas', 'Importe'],
    account: {
      pending: 'Pendiente',
      available: 'Disponible',
      reserve: 'Reserva',
      frozen: 'Congelado',
      payout: 'Cuenta de pagos',
    },
    type: {
      PAYMENT: 'Pagos',
      PROCESSING_FEE: 'Comisiones de procesamiento',
      REFUND: 'Reembolsos',
      REFUND_FEE: 'Comisiones de reembolso',
      CHARGEBACK: 'Contracargos',
      CHARGEBACK_FEE: 'Comisiones de contracargo',
      CHARGEBACK_REVERSAL: 'Contracargos revertidos',
      RESERVE_HELD: 'Reserva retenida',
      RESERVE_RELEASED: 'Reserva liberada',
      SETTLEMENT: 'Liquidaciones',
      SETTLEMENT_FEE: 'Comisiones de liquidación y retiro',
      TAX: 'Impuesto',
      FX: 'Cambio',
      WITHDRAWAL: 'Retiros',
      WITHDRAWAL_RETURN: 'Retiros devueltos',
      TRANSFER: 'Transferencias',
      ADJUSTMENT: 'Ajustes',
    },
  },
  br: {
    title: 'Extrato mensal',
    merchant: 'Lojista',
    taxNo: 'Nº fiscal',
    zone: 'Dias de',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    invoice: 'Fatura de tarifas',
    total: 'Total de tarifas',
    taxes: 'Impostos retidos',
    seal: 'Selo (SHA-256)',
    columns: ['Parte', 'Moeda', 'Conta', 'Descrição', 'Linhas', 'Valor'],
    account: {
      pending: 'Pendente',
      available: 'Disponível',
      reserve: 'Reserva',
      frozen: 'Bloqueado',
      payout: 'Conta de pagamentos',
    },
    type: {
      PAYMENT: 'Pagamentos',
      PROCESSING_FEE: 'Tarifas de processamento',
      REFUND: 'Reembolsos',
      REFUND_FEE: 'Tarifas de reembolso',
      CHARGEBACK: 'Chargebacks',
      CHARGEBACK_FEE: 'Tarifas de chargeback',
      CHARGEBACK_REVERSAL: 'Chargebacks revertidos',
      RESERVE_HELD: 'Reserva retida',
      RESERVE_RELEASED: 'Reserva liberada',
      SETTLEMENT: 'Liquidações',
      SETTLEMENT_FEE: 'Tarifas de liquidação e saque',
      TAX: 'Imposto',
      FX: 'Câmbio',
      WITHDRAWAL: 'Saques',
      WITHDRAWAL_RETURN: 'Saques devolvidos',
      TRANSFER: 'Transferências',
      ADJUSTMENT: 'Ajustes',
    },
  },
}

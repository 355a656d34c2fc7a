import type { Language } from '@balcao/kernel/languages'
import type { SettlementLineKind } from '@balcao/kernel/settlement'

interface Words {
  title: string
  merchant: string
  day: string
  net: string
  payable: string
  rate: string
  line: Record<SettlementLineKind, string>
}

/** The words of a statement on paper; the screens have their own. */
export const STATEMENT_WORDS: Record<Language, Words> = {
  en: {
    title: 'Settlement statement',
    merchant: 'Merchant',
    day: 'Day',
    net: 'Net',
    payable: 'Payable',
    rate: 'Exchange rate',
    line: {
      gross: 'Payments',
      fees: 'Fees',
      refunds: 'Refunds',
      refundFees: 'Refund fees',
      chargebacks: 'Chargebacks',
      chargebackFees: 'Chargeback fees',
      chargebackReversals: 'Chargebacks reversed',
      reserveHeld: 'Reserve held',
      reserveReleased: 'Reserve released',
      adjustments: 'Adjustments',
      carriedOver: 'Carried over',
      debt: 'Negative balance made up for',
      tax: 'Tax (IOF)',
      converted: 'Exchanged',
      received: 'Received',
      settlementFee: 'Settlement fee',
    },
  },
  es: {
    title: 'Estado de liquidación',
    merchant: 'Comercio',
    day: 'Día',
    net: 'Neto',
    payable: 'A pagar',
    rate: 'Tipo de cambio',
    line: {
      gross: 'Pagos',
      fees: 'Comisiones',
      refunds: 'Reembolsos',
      refundFees: 'Comisiones de reembolso',
      chargebacks: 'Contracargos',
      chargebackFees: 'Comisiones de contracargo',
      chargebackReversals: 'Contracargos revertidos',
      reserveHeld: 'Reserva retenida',
      reserveReleased: 'Reserva liberada',
      adjustments: 'Ajustes',
      carriedOver: 'Arrastre anterior',
      debt: 'Saldo negativo compensado',
      tax: 'Impuesto (IOF)',
      converted: 'Convertido',
      received: 'Recibido',
      settlementFee: 'Comisión de liquidación',
    },
  },
  br: {
    title: 'Extrato de liquidação',
    merchant: 'Comerciante',
    day: 'Dia',
    net: 'Líquido',
    payable: 'A pagar',
    rate: 'Taxa de câmbio',
    line: {
      gross: 'Pagamentos',
      fees: 'Tarifas',
      refunds: 'Reembolsos',
      refundFees: 'Tarifas de reembolso',
      chargebacks: 'Chargebacks',
      chargebackFees: 'Tarifas de chargeback',
      chargebackReversals: 'Chargebacks revertidos',
      reserveHeld: 'Reserva retida',
      reserveReleased: 'Reserva liberada',
      adjustments: 'Ajustes',
      carriedOver: 'Saldo transportado',
      debt: 'Saldo negativo compensado',
      tax: 'Imposto (IOF)',
      converted: 'Convertido',
      received: 'Recebido',
      settlementFee: 'Tarifa de liquidação',
    },
  },
}

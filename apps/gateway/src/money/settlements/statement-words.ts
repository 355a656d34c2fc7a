import type { Language } from '@balcao/kernel/languages'
import type { SettlementLineKind } from '@balcao/kernel/settlement'

interface Words {
  title: string
  merchant: string
  day: string
  net: string
  payable: string
  rate: string
  memo: string
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
    memo: 'Beside this settlement',
    line: {
      gross: 'Payments',
      fees: 'Fees',
      refunds: 'Refunds',
      refundFees: 'Refund fees',
      chargebacks: 'Chargebacks',
      chargebackFees: 'Chargeback fees',
      chargebackReversals: 'Chargebacks reversed',
      refundsHeld: 'Held for open refunds',
      disputesHeld: 'Held for open disputes',
      reserveHeld: 'Reserve held',
      reserveReleased: 'Reserve released',
      adjustments: 'Adjustments',
      carriedOver: 'Carried over',
      debt: 'Negative balance made up for',
      tax: 'Tax (IOF)',
      converted: 'Exchanged',
      received: 'Received',
      settlementFee: 'Settlement fee',
      carriedForward: 'Carried into the next settlement',
      fromAvailable: 'Taken from the available balance',
      fromReserve: 'Taken from the reserve',
    },
  },
  es: {
    title: 'Estado de liquidación',
    merchant: 'Comercio',
    day: 'Día',
    net: 'Neto',
    payable: 'A pagar',
    rate: 'Tipo de cambio',
    memo: 'Aparte de esta liquidación',
    line: {
      gross: 'Pagos',
      fees: 'Comisiones',
      refunds: 'Reembolsos',
      refundFees: 'Comisiones de reembolso',
      chargebacks: 'Contracargos',
      chargebackFees: 'Comisiones de contracargo',
      chargebackReversals: 'Contracargos revertidos',
      refundsHeld: 'Retenido por reembolsos abiertos',
      disputesHeld: 'Retenido por disputas abiertas',
      reserveHeld: 'Reserva retenida',
      reserveReleased: 'Reserva liberada',
      adjustments: 'Ajustes',
      carriedOver: 'Arrastre anterior',
      debt: 'Saldo negativo compensado',
      tax: 'Impuesto (IOF)',
      converted: 'Convertido',
      received: 'Recibido',
      settlementFee: 'Comisión de liquidación',
      carriedForward: 'Pasa a la siguiente liquidación',
      fromAvailable: 'Tomado del saldo disponible',
      fromReserve: 'Tomado de la reserva',
    },
  },
  br: {
    title: 'Extrato de liquidação',
    merchant: 'Comerciante',
    day: 'Dia',
    net: 'Líquido',
    payable: 'A pagar',
    rate: 'Taxa de câmbio',
    memo: 'À parte desta liquidação',
    line: {
      gross: 'Pagamentos',
      fees: 'Tarifas',
      refunds: 'Reembolsos',
      refundFees: 'Tarifas de reembolso',
      chargebacks: 'Chargebacks',
      chargebackFees: 'Tarifas de chargeback',
      chargebackReversals: 'Chargebacks revertidos',
      refundsHeld: 'Retido por reembolsos em aberto',
      disputesHeld: 'Retido por disputas em aberto',
      reserveHeld: 'Reserva retida',
      reserveReleased: 'Reserva liberada',
      adjustments: 'Ajustes',
      carriedOver: 'Saldo transportado',
      debt: 'Saldo negativo compensado',
      tax: 'Imposto (IOF)',
      converted: 'Convertido',
      received: 'Recebido',
      settlementFee: 'Tarifa de liquidação',
      carriedForward: 'Transportado para a próxima liquidação',
      fromAvailable: 'Retirado do saldo disponível',
      fromReserve: 'Retirado da reserva',
    },
  },
}

import type { Language } from '@balcao/kernel/languages'
import type { SettlementLineKind } from '@balcao/kernel/settlement'
import type { SettlementState } from '@balcao/kernel/settlement-state'

interface Words {
  title: string
  issuer: string
  statusLabel: string
  account: string
  paidOn: string
  status: Record<SettlementState, string>
  merchant: string
  day: string
  net: string
  payable: string
  rate: string
  memo: string
  taxNo: string
  reference: string
  line: Record<SettlementLineKind, string>
}

/** The words of a statement on paper; the screens have their own. */
export const STATEMENT_WORDS: Record<Language, Words> = {
  en: {
    title: 'Settlement statement',
    issuer: 'Issued by',
    statusLabel: 'Status',
    account: 'Paid to',
    paidOn: 'Paid on',
    status: {
      DRAFT: '',
      GENERATED: 'To be applied for',
      APPLIED: 'Applied for',
      APPROVED: 'Approved',
      PAYING: 'Being paid',
      PAID: 'Paid',
      FAILED: 'Failed',
      REJECTED: 'Rejected',
      CARRIED_FORWARD: 'Carried forward',
    },
    merchant: 'Merchant',
    day: 'Day',
    net: 'Net',
    payable: 'Payable',
    rate: 'Exchange rate',
    memo: 'Beside this settlement',
    taxNo: 'Tax no.',
    reference: 'Bank reference',
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
    issuer: 'Emitido por',
    statusLabel: 'Estado',
    account: 'Pagado a',
    paidOn: 'Pagado el',
    status: {
      DRAFT: '',
      GENERATED: 'Por solicitar',
      APPLIED: 'Solicitada',
      APPROVED: 'Aprobada',
      PAYING: 'En pago',
      PAID: 'Pagada',
      FAILED: 'Fallida',
      REJECTED: 'Rechazada',
      CARRIED_FORWARD: 'Trasladada',
    },
    merchant: 'Comercio',
    day: 'Día',
    net: 'Neto',
    payable: 'A pagar',
    rate: 'Tipo de cambio',
    memo: 'Aparte de esta liquidación',
    taxNo: 'N.º fiscal',
    reference: 'Referencia bancaria',
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
    issuer: 'Emitido por',
    statusLabel: 'Situação',
    account: 'Pago para',
    paidOn: 'Pago em',
    status: {
      DRAFT: '',
      GENERATED: 'A solicitar',
      APPLIED: 'Solicitada',
      APPROVED: 'Aprovada',
      PAYING: 'Em pagamento',
      PAID: 'Paga',
      FAILED: 'Falhou',
      REJECTED: 'Rejeitada',
      CARRIED_FORWARD: 'Transportada',
    },
    merchant: 'Lojista',
    day: 'Dia',
    net: 'Líquido',
    payable: 'A pagar',
    rate: 'Taxa de câmbio',
    memo: 'À parte desta liquidação',
    taxNo: 'Nº fiscal',
    reference: 'Referência bancária',
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

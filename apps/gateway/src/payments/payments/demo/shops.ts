import type { Method } from '@balcao/kernel/methods'
import { DEMO_APPS, LOJA, PADARIA, TIENDA } from '../../../db/demo-facts'

export interface DemoShop {
  merchant_no: string
  name: string
  currency: string
  timeZone: string
  orders: number
  /** Sold nothing more since so many days ago. */
  closedDaysAgo: number
  methods: readonly (readonly [weight: number, method: Method])[]
  goods: readonly (readonly [subject: string, price: number])[]
}

export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    merchant_no: LOJA,
    name: 'Loja Sol',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    orders: 3_600,
    closedDaysAgo: 0,
    methods: [
      [55, 'PIX'],
      [28, 'CreditCard'],
      [14, 'Boleto'],
      [3, 'Lottery'],
    ],
    goods: [
      ['Cadeira de carvalho', 45_990],
      ['Luminária de mesa', 12_890],
      ['Jogo de lençóis', 18_950],
      ['Vaso de barro', 7_490],
      ['Cortina de linho', 23_900],
      ['Tapete redondo', 34_500],
    ],
  },
  {
    merchant_no: TIENDA,
    name: 'Tienda Luna',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    orders: 1_250,
    closedDaysAgo: 0,
    methods: [
      [50, 'SPEI'],
      [30, 'CreditCard'],
      [20, 'OXXOPay'],
    ],
    goods: [
      ['Silla de mimbre', 129_900],
      ['Lámpara de papel', 45_000],
      ['Mantel bordado', 38_500],
      ['Florero azul', 21_900],
    ],
  },
  {
    merchant_no: PADARIA,
    name: 'Padaria Central',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    orders: 150,
    closedDaysAgo: 30,
    methods: [[1, 'PIX']],
    goods: [
      ['Cesta de pães', 5_990],
      ['Bolo de fubá', 4_250],
    ],
  },
]

/** The apps that sell; one that is still being tried out sells nothing. */
export function sellingApps(merchant_no: string): string[] {
  return DEMO_APPS.filter((app) => app.merchant_no === merchant_no && app.status === 'ENABLED').map(
    ({ app_id }) => app_id,
  )
}

/** Where cards are taken, in instalments: three of them at the merchant's cost. */
export function demoInstalments({ merchant_no, currency, methods }: DemoShop, valid_from: Date) {
  if (!methods.some(([, method]) => method === 'CreditCard')) return []
  const least = currency === 'BRL' ? 500n : 10_000n
  const cost = { merchant_percent: '1.20', payer_percent: '1.99', least }
  return [{ merchant_no, currency, valid_from, most: 12, free_up_to: 3, ...cost }]
}

/** Dated rows, as a real merchant would have them: cards hold a reserve, and the card fee was once higher. */
export function demoTerms(merchant_no: string, currency: string, since: Date, changed: Date) {
  const row = (method: string, valid_from: Date, fee_percent: string, fee_fixed: bigint, reserve_percent: string) => ({
    merchant_no,
    currency,
    method,
    valid_from,
    fee_percent,
    fee_fixed,
    fee_minimum: 20n,
    reserve_percent,
    reserve_days: 90,
    refund_fee: 50n,
    chargeback_fee: 6_000n,
  })
  return [
    row('', since, '1.49', 0n, '0'),
    row('Boleto', since, '0', 290n, '0'),
    row('CreditCard', since, '4.49', 60n, '10'),
    row('CreditCard', changed, '3.99', 60n, '10'),
  ]
}

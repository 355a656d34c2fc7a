import type { Download } from '@balcao/contract/platform/downloads'
import type { LedgerLine } from '@balcao/contract/platform/ledger-line'
import type { OrderOverview } from '@balcao/contract/payments/order-overview'
import type { Order, OrderDetail, OrderTotals } from '@balcao/contract/payments/orders'
import type { Refund } from '@balcao/contract/payments/refunds'
import type { Page } from '../src/lib/ask/asked-page'
import { userQuery } from './people'

export function order(number: number, changes: Partial<Order> = {}): Order {
  return {
    trade_no: `20261115143200${String(number).padStart(5, '0')}`,
    out_trade_no: `SHOP-${number}`,
    app_id: '100000000000000011',
    app_name: 'Shop',
    mode: 'live',
    method: 'PIX',
    order_currency: 'BRL',
    order_amount: '123.45',
    refunded_amount: '0.00',
    status: 'SUCCESS',
    buyer_email: 'payer@mail.example',
    create_time: '2026-11-15T17:32:00.000Z',
    pay_time: '2026-11-15T17:33:00.000Z',
    ...changes,
  }
}

export function orderDetail(changes: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...order(1),
    pay_time: new Date().toISOString(),
    subject: 'A chair',
    content: 'One chair, oak',
    return_url: 'https://shop.example/thanks',
    payment_url: 'https://pay.example/pay/abc',
    expire_time: '2026-11-15T19:02:00.000Z',
    update_time: '2026-11-15T17:33:00.000Z',
    refuse_detail: '',
    late: false,
    recurring_no: null,
    period: null,
    buyer_document: '',
    buyer_name: '',
    buyer_phone: '',
    notify_url: 'https://shop.example/hooks',
    channel: 'sandbox',
    timeout_express: '90m',
    settlement_no: null,
    payer: { end_to_end_id: 'E123' },
    method_data: {},
    processing_fee: '5.53',
    fee_terms: { percent: '3.99', fixed: '0.60', minimum: '0.00' },
    saved_card: null,
    authorisation: null,
    instalments: null,
    net: '117.92',
    safety_check: null,
    reserve: '12.35',
    timeline: [
      { event: 'created', status: 'INITIAL', who: 'Ana Moreira', at: '2026-11-15T17:32:00.000Z' },
      { event: 'submitted', status: 'PROCESSING', who: 'payer', at: '2026-11-15T17:32:30.000Z' },
      { event: 'confirmed', status: 'SUCCESS', who: 'bank', at: '2026-11-15T17:33:00.000Z' },
    ],
    ...changes,
  }
}

/** The lines of the books of an order that was paid with a fee and a reserve. */
export function ledgerLines(more: Partial<LedgerLine>[] = []): LedgerLine[] {
  const shared = { at: '2026-11-15T17:33:00.000Z', currency: 'BRL', object: 'order', object_id: order(1).trade_no }
  const lines = [
    { type: 'PAYMENT', account: 'clearing', amount: '-123.45' },
    { type: 'PAYMENT', account: 'pending', amount: '123.45' },
    { type: 'PROCESSING_FEE', account: 'pending', amount: '-5.53' },
    { type: 'PROCESSING_FEE', account: 'fee', amount: '5.53' },
    { type: 'RESERVE_HELD', account: 'pending', amount: '-12.35' },
    { type: 'RESERVE_HELD', account: 'reserve', amount: '12.35' },
  ]
  return [...lines, ...more].map((line) => ({ type: '', account: '', amount: '0.00', ...shared, ...line }))
}

export function refund(changes: Partial<Refund> = {}): Refund {
  return {
    refund_no: 'RF1',
    trade_no: order(1).trade_no,
    out_request_no: '2611151440000001',
    currency: 'BRL',
    amount: '20.00',
    interest: '0.00',
    fee: '0.50',
    status: 'REFUNDED',
    reason: 'Scratched',
    detail: '',
    waits_second: false,
    create_time: '2026-11-15T17:40:00.000Z',
    update_time: '2026-11-15T17:41:00.000Z',
    ...changes,
  }
}

export function download(changes: Partial<Download> = {}): Download {
  return {
    download_id: 'D1',
    kind: 'orders',
    format: 'CSV',
    status: 'READY',
    file_name: 'orders-20261115.csv',
    filters: {},
    columns: [],
    time_zone: 'America/Sao_Paulo',
    rows_done: 5214,
    rows_total: 5214,
    size: 1_234_567,
    sha256: 'abcdef0123456789',
    sums: [{ currency: 'BRL', mode: 'live', count: 5214, amount: '412300.00' }],
    created_by: 'Ana Moreira',
    create_time: '2026-11-15T17:32:00.000Z',
    finish_time: '2026-11-15T17:33:00.000Z',
    expire_time: '2026-11-22T17:33:00.000Z',
    ...changes,
  }
}

export function pageOf<Row>(list: Row[], changes: Partial<Page<Row>> = {}): Page<Row> {
  return { list, page: 1, per_page: 10, total: list.length, next: null, prev: null, ...changes }
}

const totals: OrderTotals = {
  count: 5214,
  currencies: [{ currency: 'BRL', count: 5214, amount: '412300.00', paid_count: 4000, paid_amount: '300000.00' }],
}

const DAY = { currency: 'BRL', decided_count: 10, won_count: 9 }
const overview: OrderOverview = {
  time_zone: 'America/Sao_Paulo',
  day_from: '2026-11-14',
  day_to: '2026-11-15',
  today: '2026-11-15',
  before_from: '2026-11-12',
  before_to: '2026-11-13',
  currencies: [
    {
      currency: 'BRL',
      paid_today: '18240.50',
      paid_week_ago: '17650.10',
      paid_count: 40,
      paid_count_before: 50,
      paid_amount: '30000.00',
      paid_amount_before: '28790.00',
      success_rate: '87.4',
      success_rate_before: '85.3',
    },
  ],
  days: [
    { day: '2026-11-14', ...DAY, paid_count: 12, paid_amount: '9120.25', count: 14 },
    { day: '2026-11-15', ...DAY, paid_count: 20, paid_amount: '18240.50', count: 22 },
  ],
  days_before: [{ day: '2026-11-12', ...DAY, paid_count: 9, paid_amount: '8000.00', count: 10 }],
}

/** What the order screens ask for, answered; a test changes what it is about. */
export const orderAnswers = {
  'session.query': () => userQuery(),
  'reference.dropdown': () => ({
    apps: [
      { id: '100000000000000011', name: 'Shop' },
      { id: '100000000000000012', name: 'Kiosk' },
    ],
    order_currency: ['BRL', 'MXN', 'USD'],
  }),
  'orders.list': (): unknown => pageOf([order(2), order(1)]),
  'orders.totals': (): unknown => totals,
  'orders.overview': (): unknown => overview,
  'orders.detail': (): unknown => orderDetail(),
  'orders.entries': (): unknown => ledgerLines(),
  'orders.instalmentOffer': (): unknown => null,
  'disputes.list': (): unknown => pageOf([]),
  'refunds.ofOrder': (): unknown => [],
  'views.list': (): unknown => [],
  'downloads.list': (): unknown => pageOf([]),
}

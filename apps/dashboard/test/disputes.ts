import type { Dispute, DisputeDetail } from '@balcao/contract/payments/disputes'

export function dispute(no: string, changes: Partial<Dispute> = {}): Dispute {
  return {
    dispute_no: no,
    trade_no: '2026111514321900001',
    app_id: '100000000000000011',
    type: 'CARD_CHARGEBACK',
    reason: 'not-received',
    currency: 'BRL',
    amount: '123.45',
    fee: '60.00',
    status: 'NEEDS_RESPONSE',
    respond_by: new Date(Date.now() + 5.5 * 24 * 3600 * 1000).toISOString(),
    create_time: '2026-11-15T17:32:00.000Z',
    update_time: '2026-11-15T17:32:00.000Z',
    ...changes,
  }
}

export function disputeDetail(no: string, changes: Partial<DisputeDetail> = {}): DisputeDetail {
  return {
    ...dispute(no),
    loss: '183.45',
    held: '123.45',
    order: {
      out_trade_no: 'SHOP-1',
      subject: 'A chair',
      status: 'DISPUTE',
      method: 'CreditCard',
      order_amount: '123.45',
      refunded_amount: '0.00',
      buyer_email: 'payer@mail.example',
      app_name: 'Shop',
      pay_time: '2026-11-15T17:32:00.000Z',
      payer: { brand: 'Visa', first6: '400000', last4: '0259' },
    },
    text: '',
    evidence: [],
    deliveries: [],
    timeline: [{ event: 'opened', status: 'NEEDS_RESPONSE', who: '', detail: '', at: '2026-11-15T17:32:00.000Z' }],
    ...changes,
  }
}

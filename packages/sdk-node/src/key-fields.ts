/** The field by which the gateway knows a call again; where it is left out, `Idempotency-Key` stands for it. */
export const KEY_FIELDS: Readonly<Record<string, string>> = {
  'order/create': 'out_trade_no',
  'order/capture': 'request_id',
  'refund/create': 'out_request_no',
  'recurring/create': 'out_trade_no',
  'waybill/create': 'request_id',
  'virtualAccount/create': 'out_account_no',
  'dispute/upload': 'request_id',
  'dispute/respond': 'request_id',
  'event/trigger': 'request_id',
  'paymentLink/create': 'request_id',
  'testClock/advance': 'request_id',
}

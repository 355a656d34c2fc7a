/** What stands behind the lines of a settlement, entry by entry. */
export const SETTLEMENT_FILE_COLUMNS = [
  'at',
  'at_local',
  'settlement_no',
  'line',
  'object',
  'object_id',
  'trade_no',
  'currency',
  'amount',
] as const

/** The list of settlements. What was taken off and what is paid may be in another currency than the payments. */
export const SETTLEMENT_LIST_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'settlement_no',
  'cycle_day',
  'country',
  'target',
  'status',
  'currency',
  'net',
  'tax',
  'fx_rate',
  'settle_currency',
  'converted',
  'fee',
  'payable',
  'masked',
  'bank_ref',
  'reason',
  'update_time',
  'update_time_local',
] as const

/** One row per transaction of a settlement: from the payment to the line of the bank. */
export const RECONCILIATION_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'settlement_no',
  'status',
  'payout_no',
  'bank_ref',
  'trade_no',
  'currency',
  'gross',
  'fee',
  'refund',
  'refund_fee',
  'chargeback',
  'chargeback_fee',
  'held',
  'reserve',
  'other',
  'tax',
  'net',
  'fx_rate',
  'settle_currency',
  'converted',
  'settlement_fee',
  'payable',
] as const

export const WITHDRAWAL_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'withdrawal_no',
  'settlement_no',
  'currency',
  'amount',
  'fee',
  'source',
  'masked',
  'remark',
  'status',
  'bank_ref',
  'asked_name',
  'update_time',
  'update_time_local',
] as const

export const LEDGER_FILE_COLUMNS = [
  'at',
  'at_local',
  'account',
  'type',
  'currency',
  'amount',
  'trade_no',
  'object',
  'object_id',
  'tx_id',
] as const

/** One account of the merchant, line by line, with what it held after each. */
export const ACCOUNT_STATEMENT_FILE_COLUMNS = [
  'at',
  'at_local',
  'type',
  'currency',
  'amount',
  'balance',
  'trade_no',
  'object',
  'object_id',
  'tx_id',
  'line',
] as const

/** Both sides of every booking, as the merchant's own books would have them. */
export const JOURNAL_FILE_COLUMNS = [
  'at',
  'at_local',
  'tx_id',
  'line',
  'account_code',
  'account_name',
  'type',
  'currency',
  'debit',
  'credit',
  'trade_no',
  'object',
  'object_id',
] as const

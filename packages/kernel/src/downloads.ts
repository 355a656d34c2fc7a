/** What can be downloaded as a file; each has its own filters and columns. */
export const DOWNLOAD_KINDS = [
  'orders',
  'audit',
  'notifications',
  'settlementLines',
  'settlements',
  'reconciliation',
  'waybills',
  'waybillRows',
  'virtualAccounts',
  'refunds',
  'disputes',
  'withdrawals',
  'ledger',
  'recurring',
] as const
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number]

export const DOWNLOAD_FORMATS = ['CSV', 'XLSX'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

export const DOWNLOAD_STATES = [
  /** Asked for; no worker has begun. */
  'QUEUED',
  /** Being written. */
  'GENERATING',
  /** Can be fetched. */
  'READY',
  /** Its seven days are over; the file is gone. */
  'EXPIRED',
  /** Could not be written. */
  'FAILED',
  /** Stopped by a person. */
  'CANCELLED',
] as const
export type DownloadState = (typeof DOWNLOAD_STATES)[number]

/** The columns of an order file, in the order they stand in it when all are chosen. */
export const ORDER_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'trade_no',
  'out_trade_no',
  'app_id',
  'app_name',
  'mode',
  'method',
  'currency',
  'amount',
  'refunded',
  'fee',
  'net',
  'reserve',
  'status',
  'buyer_email',
  'subject',
  'pay_time',
  'pay_time_local',
  'settlement_no',
] as const

/** The columns of an audit file. */
export const AUDIT_FILE_COLUMNS = [
  'at',
  'at_local',
  'actor_uid',
  'actor_name',
  'action',
  'object',
  'object_id',
  'before',
  'after',
  'ip',
  'user_agent',
  'request_id',
  'seq',
  'hash',
] as const

/** The columns of a file of recurring contracts. */
export const RECURRING_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'recurring_no',
  'out_trade_no',
  'app_id',
  'method',
  'buyer_name',
  'buyer_email',
  'currency',
  'amount',
  'interval',
  'quantity',
  'trial_period',
  'trial_amount',
  'current_period',
  'paid_periods',
  'next_charge_time',
  'next_charge_time_local',
  'last_charge_status',
  'card_mask',
  'status',
  'cancel_reason',
] as const

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

/** The log of what merchants' systems were told. */
export const NOTIFICATION_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'notification_id',
  'app_id',
  'event',
  'object_id',
  'trade_no',
  'status',
  'attempts',
  'outcome',
  'sent_time',
  'delivered_time',
] as const

/** The columns of a file of virtual accounts. */
export const VIRTUAL_ACCOUNT_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'account_id',
  'app_id',
  'type',
  'account_number',
  'provider',
  'beneficiary_name',
  'customer_name',
  'currency',
  'expected_amount',
  'status',
  'deposit_count',
  'deposit_total',
  'last_deposit_time',
  'last_deposit_time_local',
] as const

/** The columns of a file of waybills. */
export const WAYBILL_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'waybill_no',
  'trade_no',
  'out_trade_no',
  'app_id',
  'carrier_code',
  'carrier_region',
  'tracking_number',
  'tracking_status',
  'status_time',
  'status_time_local',
  'ship_date',
  'receiver',
  'goods',
  'source',
  'created_by',
] as const

/** The rows of a batch that were not taken, as they were sent, and why. */
export const WAYBILL_ROW_FILE_COLUMNS = [
  'line',
  'out_trade_no',
  'carrier_code',
  'carrier_region',
  'tracking_number',
  'ship_date',
  'faults',
] as const

/** The columns of reports that no list's export has. */
export const REFUND_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'refund_no',
  'trade_no',
  'out_request_no',
  'app_id',
  'currency',
  'amount',
  'fee',
  'status',
  'reason',
  'update_time',
] as const

export const DISPUTE_FILE_COLUMNS = [
  'create_time',
  'create_time_local',
  'dispute_no',
  'trade_no',
  'app_id',
  'type',
  'reason',
  'currency',
  'amount',
  'fee',
  'status',
  'respond_by',
  'update_time',
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

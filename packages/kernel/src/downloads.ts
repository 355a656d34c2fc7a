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
  'payouts',
  'ledger',
  'accountStatement',
  'journal',
  'recurring',
  'merchants',
] as const
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number]

/** Tables: every kind of file can be had as either. */
export const DOWNLOAD_FORMATS = ['CSV', 'XLSX'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** What banks write: ISO 20022 and Open Financial Exchange. Only what is a statement of an account can be had as these. */
export const STATEMENT_FORMATS = ['CAMT053', 'OFX'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

export const FILE_FORMATS = [...DOWNLOAD_FORMATS, ...STATEMENT_FORMATS] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
export const EXTENSIONS: Readonly<Record<FileFormat, string>> = { CSV: 'csv', XLSX: 'xlsx', CAMT053: 'xml', OFX: 'ofx' }

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

/** A column of instants: a workbook has them as dates. With `_local` it is on the merchant's own clock, without in UTC. */
export function isTimeColumn(column: string): boolean {
  return /^(at|\w+_time|respond_by)(_local)?$/.test(column)
}

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
  'instalments',
  'interest',
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
  'update_time_local',
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
  'respond_by_local',
  'update_time',
  'update_time_local',
] as const

/** The columns of a file of all merchants, for the provider. */
export const MERCHANT_FILE_COLUMNS = [
  'create_time',
  'merchant_no',
  'name',
  'country',
  'status',
  'currency',
  'paid_count',
  'paid_amount',
  'available',
  'risks',
  'kyc_status',
  'last_order_day',
] as const

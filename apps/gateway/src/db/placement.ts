import type { DB } from './types.gen'

/**
 * Where the rows of a table live once the database is spread over several servers (ADR 45). On one server it makes no
 * difference, but the rules that follow from it hold there too, so that the step is open to everybody:
 *
 * - `merchant`: with their merchant. Every unique index and every foreign key carries merchant_no.
 * - `reference`: a copy on each server. Read with anything; a write needs all of them.
 * - `local`: on the coordinator alone. Never in one statement with rows of merchants.
 */
export type Place = 'merchant' | 'reference' | 'local'

/** A table that is in none of them does not compile, and a test says so of those outside of `public`. */
export const PLACES: Readonly<Record<keyof DB, Place>> = {
  access_tokens: 'local',
  account_deposits: 'merchant',
  account_pool: 'local',
  account_pool_warnings: 'local',
  app_keys: 'merchant',
  approvals: 'merchant',
  apps: 'merchant',
  audit_heads: 'merchant',
  audit_log: 'merchant',
  auth_counters: 'local',
  bank_accounts: 'merchant',
  bank_events: 'merchant',
  bank_holidays: 'local',
  bank_statement_lines: 'local',
  bank_statements: 'local',
  code_sends: 'local',
  codes: 'local',
  default_terms: 'local',
  device_cookies: 'local',
  dispute_events: 'merchant',
  dispute_evidence: 'merchant',
  disputes: 'merchant',
  downloads: 'merchant',
  files: 'merchant',
  fx_rates: 'merchant',
  gateways: 'local',
  idempotency_keys: 'merchant',
  installation: 'local',
  known_devices: 'local',
  kyc_cases: 'merchant',
  kyc_comments: 'merchant',
  kyc_events: 'merchant',
  kyc_files: 'merchant',
  kyc_sections: 'merchant',
  ledger_balances: 'merchant',
  ledger_entries: 'merchant',
  ledger_sums: 'merchant',
  ledger_unfolded: 'merchant',
  ledger_proof: 'local',
  logins: 'local',
  mails: 'merchant',
  merchant_users: 'merchant',
  merchants: 'merchant',
  money_origins: 'merchant',
  month_statements: 'merchant',
  notification_alarms: 'merchant',
  notification_attempts: 'merchant',
  notification_lanes: 'merchant',
  notifications: 'merchant',
  notify_endpoints: 'merchant',
  order_attempts: 'merchant',
  order_events: 'merchant',
  orders: 'merchant',
  passkeys: 'local',
  payout_events: 'merchant',
  recovery_codes: 'local',
  recurring_events: 'merchant',
  recurrings: 'merchant',
  refresh_tokens: 'local',
  refund_limits: 'merchant',
  refunds: 'merchant',
  report_schedules: 'merchant',
  restricted_keys: 'merchant',
  sandbox_diary: 'merchant',
  sandbox_payouts: 'merchant',
  saved_views: 'merchant',
  send_backs: 'merchant',
  sessions: 'local',
  settlement_cycles: 'merchant',
  settlement_entries: 'merchant',
  settlement_events: 'merchant',
  settlement_lines: 'merchant',
  settlement_terms: 'merchant',
  settlements: 'merchant',
  sign_ups: 'merchant',
  spent_challenges: 'local',
  tallies: 'merchant',
  tally_deltas: 'merchant',
  tally_months: 'merchant',
  terms: 'merchant',
  totp_secrets: 'local',
  // Whose merchants somebody has: where nothing but a person is known yet.
  user_merchants: 'local',
  users: 'local',
  virtual_accounts: 'merchant',
  waybill_batch_rows: 'merchant',
  waybill_batches: 'merchant',
  waybill_events: 'merchant',
  waybills: 'merchant',
  withdrawal_events: 'merchant',
  withdrawal_terms: 'merchant',
  withdrawal_thresholds: 'merchant',
  withdrawals: 'merchant',
}

/** Of the schema itself, and the empty table that makes a commit two-phase: all on the coordinator. */
export const APP_TABLES: Readonly<Record<string, Place>> = { migrations: 'local', two_phase: 'local' }

export const tablesAt = (place: Place): string[] =>
  Object.entries(PLACES).flatMap(([table, at]) => (at === place ? [table] : []))

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KYC_SECTIONS } from '@balcao/kernel/kyc-fields'
import { inDatabase } from './database'
import { LOJA } from './people'

const TIENDA = 'M100000000002'
const APP = '100000000000000013'
const SOURCES = join(import.meta.dirname, '../../apps/dashboard/src')

/** Who looks around, and into how many parts the way is cut, so that several can walk it. */
export const TRAVELLERS = [
  ['', 1],
  ['admin@loja.example', 5],
  ['admin@tienda.example', 1],
  ['provider@balcao.example', 1],
] as const
type Traveller = (typeof TRAVELLERS)[number][0]

/** Beside the first, which has no word in the address. */
const DESK_TABS = ['money', 'terms', 'people', 'apps', 'kyc', 'files', 'settings', 'audit', 'notes', 'danger']

/** Paths of the site map, read where the features write them. */
export function siteMapPaths(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.screens.ts'),
  )
  const sources = files.map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  const rows = sources.flatMap((source) => Array.from(source.matchAll(/screen\('\w+', '([^']+)'/g)))
  return rows.map(([, path = '']) => path)
}

/** Who opens what: every path at least once, and views that have an address of their own. */
export async function siteTour(): Promise<Record<Traveller, string[]>> {
  const details = await merchantsDetails()
  return {
    '': [
      '/auth/login',
      '/auth/resetPassword',
      '/signup',
      '/404',
      '/sys_error',
      '/defend_page',
      '/privacy',
      '/terms',
      '/forward?url=https%3A%2F%2Fevil.example',
      '/downloadDoc?url=https%3A%2F%2Fevil.example',
    ],
    'admin@loja.example': [
      '/dashboard',
      '/order',
      '/order?status=SUCCESS',
      '/order/analytics',
      '/order/funnel',
      '/customers',
      '/order/links',
      '/PaymentOrderDownload',
      '/createOrder',
      '/disputes',
      '/Recurring',
      '/RecurringDownload',
      '/VirtualAccount',
      '/VirtualAccount?view=matching',
      '/VirtualAccount?view=files',
      '/report',
      '/report/advanceDownload',
      '/report/schedules',
      '/financialHome',
      '/payoutAccounts',
      '/financial/reportDetails?currency=BRL&account=pending',
      '/financial',
      '/bank-accounts',
      '/app',
      '/app/new',
      `/app/edit/${APP}`,
      `/app/view/${APP}`,
      '/app/calls',
      '/app/notifications',
      '/app/notifications/tester',
      '/kyc',
      ...KYC_SECTIONS.map((section) => `/kyc?section=${section}`),
      '/user',
      '/user/new',
      '/audit',
      '/wayBill',
      '/upload',
      '/downloadLog',
      '/profile',
      '/blank',
      ...details,
    ],
    'admin@tienda.example': await settlementsOfTienda(),
    'provider@balcao.example': [
      '/provider',
      '/provider/approvals?status=ALL',
      '/provider/kyc?status=ALL',
      `/provider/kyc?status=ALL&case=${TIENDA}`,
      '/provider/kyc?view=renewals',
      '/provider/merchants',
      `/provider/merchants/details?merchant_no=${LOJA}`,
      ...DESK_TABS.map((tab) => `/provider/merchants/details?merchant_no=${LOJA}&tab=${tab}`),
      '/provider/accountPool',
      '/provider/channels',
      '/provider/reconciliation',
      '/provider/holds',
      '/provider/rules',
      '/provider/holidays',
      '/provider/bankStatements',
      '/provider/payouts',
      '/provider/adjustments',
      '/provider/terms',
      '/provider/terms?kind=rates',
      '/provider/audit',
      '/provider/announcements',
      '/provider/outbox',
      '/provider/brand',
      '/provider/jobs',
      '/provider/people',
    ],
  }
}

/** One of each, whatever its number is in this world. */
async function merchantsDetails(): Promise<string[]> {
  const [found] = await inDatabase<Record<string, string>>(
    `select
       (select trade_no from orders where merchant_no = $1 and status = 'SUCCESS' order by create_time desc limit 1) as order,
       (select about_id from notes where merchant_no = $1 and about = 'payer' limit 1) as payer,
       (select dispute_no from disputes where merchant_no = $1 and status = 'NEEDS_RESPONSE' limit 1) as dispute,
       (select notification_id from notifications where merchant_no = $1 order by notification_id desc limit 1) as notification,
       (select recurring_no from recurrings where merchant_no = $1 order by recurring_no limit 1) as recurring,
       (select link_no from payment_links where merchant_no = $1 order by link_no limit 1) as link,
       (select account_id from virtual_accounts where merchant_no = $1 order by account_id limit 1) as account,
       (select waybill_no from waybills where merchant_no = $1 order by waybill_no limit 1) as waybill,
       (select uid from merchant_users where merchant_no = $1 and role = 'CUSTOM') as person`,
    [LOJA],
  )
  const missing = Object.entries(found ?? {}).filter(([, number]) => number === null)
  if (missing.length > 0) throw new Error(`Nothing to look at: ${missing.map(([what]) => what).join(', ')}`)
  const { order, payer, dispute, notification, recurring, link, account, waybill, person } = found ?? {}
  const tabs = ['refunds', 'disputes', 'notifications', 'waybills', 'payer', 'notes']
  return [
    ...tabs.map((tab) => `/order/details?trade_no=${order}&tab=${tab}`),
    ...['orders', 'refunds', 'disputes', 'contracts', 'notes'].map(
      (tab) => `/customers/details?email=${payer}&tab=${tab}`,
    ),
    `/disputes/details?dispute_no=${dispute}`,
    `/app/notifications/details?notification_id=${notification}`,
    `/RecurringsDetail?recurring_no=${recurring}`,
    `/order/links/details?link_no=${link}`,
    `/VirtualAccountDetail?account_id=${account}`,
    `/wayBill/detail?waybill_no=${waybill}`,
    `/user/edit?uid=${person}`,
  ]
}

/** The merchant that settles to its bank has all three screens. */
async function settlementsOfTienda(): Promise<string[]> {
  const [row] = await inDatabase<{ settlement_no: string }>(
    `select settlement_no from settlements where merchant_no = $1 and status = 'GENERATED' order by settlement_no limit 1`,
    [TIENDA],
  )
  const number = `settlement_no=${row?.settlement_no}`
  return ['/settlement', `/settlement/details?${number}&kind=gross`, `/settlement/apply?${number}`]
}

/** People of this world whose names are English words, and the sandbox, which acts under its own. */
export async function namesOfPeople(): Promise<string[]> {
  const people = await inDatabase<{ name: string }>('select distinct real_name as name from merchant_users')
  return ['sandbox', ...people.map(({ name }) => name)]
}

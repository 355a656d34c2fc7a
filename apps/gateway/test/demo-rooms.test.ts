import { accountPool, virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { announcements } from '@balcao/contract/platform/announcements'
import { approvals } from '@balcao/contract/platform/approvals'
import { apps } from '@balcao/contract/merchant/apps'
import { audit } from '@balcao/contract/platform/audit'
import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { bankStatements } from '@balcao/contract/money/bank-statements'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { disputes } from '@balcao/contract/payments/disputes'
import { downloads } from '@balcao/contract/platform/downloads'
import { finance } from '@balcao/contract/money/finance'
import { channels } from '@balcao/contract/provider/channels'
import { adjustments } from '@balcao/contract/money/adjustments'
import { reconciliation } from '@balcao/contract/payments/reconciliation'
import { risk } from '@balcao/contract/payments/risk'
import { riskHolds } from '@balcao/contract/payments/risk-holds'
import { holidays } from '@balcao/contract/money/holidays'
import { kyc, kycReview } from '@balcao/contract/merchant/kyc'
import { apiCalls } from '@balcao/contract/merchant/api-calls'
import { merchantBooks } from '@balcao/contract/money/merchant-books'
import { merchantDesk } from '@balcao/contract/provider/merchant-desk'
import { notifications } from '@balcao/contract/merchant/notifications'
import { orders } from '@balcao/contract/payments/orders'
import { customers } from '@balcao/contract/payments/customers'
import { paymentLinks } from '@balcao/contract/payments/payment-links'
import { overview } from '@balcao/contract/provider/overview'
import { provider } from '@balcao/contract/provider/provider'
import { recurring } from '@balcao/contract/payments/recurring'
import { refunds } from '@balcao/contract/payments/refunds'
import { reports } from '@balcao/contract/money/reports'
import { session } from '@balcao/contract/people/session'
import { settlements } from '@balcao/contract/money/settlements'
import { terms } from '@balcao/contract/money/terms'
import { users } from '@balcao/contract/people/users'
import { waybills } from '@balcao/contract/delivery/waybills'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromGatewayRoot } from '../src/base/paths'
import { DEMO_LOGINS, LOJA, PADARIA } from '../src/db/demo-facts'
import { openDemoGateway, type Signed, type TestGateway } from './harness'

/**
 * The site map, walked as each demo login at each merchant that is open: what a screen asks for, asked as it asks. Every
 * table has a row and every box something in it.
 */

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openDemoGateway()
}, 300_000)
afterAll(() => gateway.close())

/** What is asked, and with what; null: this person cannot know, since the list before it is shut. */
type Asked = [AnyEndpoint, object | ((who: Signed) => Promise<object | null>)]

const rowsIn = (data: unknown) =>
  Array.isArray(data)
    ? (data as object[])
    : data && typeof data === 'object' && 'list' in data
      ? (data.list as object[])
      : null

/** The field of a list's first row, as who clicks on it. */
const first =
  (list: AnyEndpoint, field: string, question: object = {}) =>
  async (who: Signed) => {
    const { code, data } = await gateway.call(list, question, who)
    const [row] = (code === '10000' && rowsIn(data)) || []
    return row ? { [field]: (row as Record<string, unknown>)[field] } : null
  }
const currency = ({ merchant_no }: Signed) => (merchant_no === LOJA ? 'BRL' : 'MXN')
const entriesOf = (account: string) => (who: Signed) => Promise.resolve({ currency: currency(who), account })
const anOrder = first(orders.list, 'trade_no', { status: ['SUCCESS'] })
const somebodyHere = async (who: Signed) => {
  const { code, data } = await gateway.call(users.list, {}, who)
  const here = code === '10000' && data.find(({ status }) => status === 1)
  return here ? { uid: here.uid } : null
}
/** Files of a page that is shut to some. */
const filesBehind = (page: AnyEndpoint, kinds: readonly string[]) => async (who: Signed) =>
  (await gateway.call(page, {}, who)).code === '10000' ? { kinds } : null

const ROOMS: Record<string, Asked[]> = {
  '/order': [[orders.list, {}]],
  '/order/details': [
    [orders.detail, anOrder],
    [orders.entries, anOrder],
  ],
  '/PaymentOrderDownload': [[downloads.list, { kinds: ['orders'] }]],
  '/customers': [[customers.list, {}]],
  '/customers/details': [[customers.detail, first(customers.list, 'email')]],
  '/order/links': [[paymentLinks.list, {}]],
  '/order/links/details': [[paymentLinks.detail, first(paymentLinks.list, 'link_no')]],
  '/disputes': [[disputes.list, {}]],
  '/disputes/details': [[disputes.detail, first(disputes.list, 'dispute_no')]],
  '/Recurring': [[recurring.list, {}]],
  '/RecurringsDetail': [[recurring.detail, first(recurring.list, 'recurring_no')]],
  '/RecurringDownload': [[downloads.list, { kinds: ['recurring'] }]],
  '/VirtualAccount': [
    [virtualAccounts.list, {}],
    [virtualAccounts.deposits, {}],
    [downloads.list, filesBehind(virtualAccounts.deposits, ['virtualAccounts'])],
  ],
  '/VirtualAccountDetail': [[virtualAccounts.detail, first(virtualAccounts.list, 'account_id')]],
  '/report': [[reports.list, {}]],
  '/report/schedules': [[reports.schedules, {}]],
  '/financialHome': [
    [finance.overview, {}],
    [settlements.months, {}],
  ],
  '/payoutAccounts': [
    [finance.balances, {}],
    [finance.entries, entriesOf('payout')],
  ],
  '/financial/reportDetails': ['available', 'pending', 'reserve'].map((account) => [
    finance.entries,
    entriesOf(account),
  ]),
  '/financial': [[withdrawals.list, {}]],
  '/bank-accounts': [[bankAccounts.list, {}]],
  '/settlement': [[settlements.list, {}]],
  '/settlement/details': [
    [settlements.detail, first(settlements.list, 'settlement_no')],
    [settlements.entries, first(settlements.list, 'settlement_no')],
  ],
  '/settlement/apply': [[bankAccounts.list, {}]],
  '/app': [[apps.list, {}]],
  '/app/view/$app_id': [
    [apps.detail, first(apps.list, 'app_id')],
    [apps.restrictedKeys, first(apps.list, 'app_id', { status: ['ENABLED'] })],
  ],
  '/app/calls': [[apiCalls.list, {}]],
  '/app/notifications': [[notifications.list, {}]],
  '/app/notifications/details': [[notifications.detail, first(notifications.list, 'notification_id')]],
  '/kyc': [[kyc.detail, {}]],
  '/user': [[users.list, {}]],
  '/user/edit': [
    [users.detail, first(users.list, 'uid')],
    // Who is only invited has never signed in.
    [users.logins, somebodyHere],
  ],
  '/audit': [[audit.list, {}]],
  '/wayBill': [[waybills.list, {}]],
  '/wayBill/detail': [[waybills.detail, first(waybills.list, 'waybill_no')]],
  '/upload': [
    [waybills.batches, {}],
    [waybills.rows, first(waybills.batches, 'batch_no')],
  ],
  '/downloadLog': [[downloads.list, filesBehind(waybills.list, ['waybills', 'waybillRows'])]],
  '/profile': [
    [session.list, {}],
    [session.logins, {}],
  ],
  '/provider': [[overview.query, {}]],
  '/provider/approvals': [[approvals.queue, {}]],
  '/provider/kyc': [
    [kycReview.queue, {}],
    [kycReview.renewals, {}],
  ],
  '/provider/merchants': [[provider.merchants, {}]],
  '/provider/merchants/details': [
    [refunds.deskLimits, { merchant_no: LOJA }],
    [terms.list, { merchant_no: LOJA }],
    [merchantBooks.balances, { merchant_no: LOJA }],
    [merchantBooks.entries, { merchant_no: LOJA, currency: 'BRL', account: 'available' }],
    [merchantDesk.people, { merchant_no: LOJA }],
    [merchantDesk.files, { merchant_no: LOJA }],
    [merchantDesk.kyc, { merchant_no: LOJA }],
    [merchantDesk.notes, { merchant_no: LOJA }],
  ],
  '/provider/accountPool': [[accountPool.query, {}]],
  '/provider/bankStatements': [
    [bankStatements.list, {}],
    [bankStatements.lines, {}],
  ],
  '/provider/adjustments': [[adjustments.list, {}]],
  '/provider/terms': [[terms.inForce, {}]],
  '/provider/channels': [[channels.list, {}]],
  '/provider/reconciliation': [
    [reconciliation.days, {}],
    [reconciliation.differences, {}],
  ],
  '/provider/rules': [[risk.rules, {}]],
  '/provider/holds': [[riskHolds.list, {}]],
  '/provider/holidays': [[holidays.list, { country: 'BRA', year: 2026 }]],
  '/provider/audit': [[audit.platform, {}]],
  '/provider/announcements': [[announcements.list, {}]],
  '/provider/outbox': [[provider.mails, {}]],
  '/provider/people': [[provider.people, {}]],
}

/** Forms, words and figures: nothing of them is a table of what there is. Jobs that failed are none, which is well. */
const WITHOUT_TABLE = [
  '/dashboard',
  '/order/analytics',
  '/order/funnel',
  '/createOrder',
  '/report/advanceDownload',
  '/app/new',
  '/app/edit/$app_id',
  '/app/notifications/tester',
  '/user/new',
  '/provider/brand',
  '/provider/jobs',
  // Its bank is told by calls.
  '/provider/payouts',
  '/auth/login',
  '/auth/resetPassword',
  '/signup',
  '/404',
  '/sys_error',
  '/defend_page',
  '/privacy',
  '/terms',
  '/forward',
  '/downloadDoc',
  '/blank',
]

/** Paths of the site map, read where the features of the dashboard write them. */
function siteMap(): string[] {
  const root = fromGatewayRoot('../dashboard/src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.screens.ts'))
  const rows = files.flatMap((name) =>
    Array.from(readFileSync(join(root, name), 'utf8').matchAll(/screen\(\s*'\w+',\s*'([^']+)'/g)),
  )
  // The landing screen comes with the page itself.
  return ['/order', ...rows.map(([, path = '']) => path)]
}

describe('a walk through the site map', () => {
  const seen = new Set<string>()

  it('knows every screen', () => {
    expect([...Object.keys(ROOMS), ...WITHOUT_TABLE].toSorted()).toEqual(siteMap().toSorted())
  })

  it.each(DEMO_LOGINS.filter(([login]) => login !== 'newcomer@loja.example'))(
    'finds no empty table and no empty box as %s',
    async (login) => {
      const me = await gateway.signIn(login)
      const merchants = Object.keys(me.reply.merchants ?? {}).filter((merchant_no) => merchant_no !== PADARIA)
      const empty: string[] = []
      for (const merchant_no of merchants.length > 0 ? merchants : ['']) {
        const who = { ...me, merchant_no }
        for (const [path, asked] of Object.entries(ROOMS)) {
          for (const [endpoint, question] of asked) {
            const input = typeof question === 'function' ? await question(who) : question
            if (input === null) continue
            const { status, code, data } = await gateway.call(endpoint, input as Record<string, unknown>, who)
            if (status === 403) continue
            if (code !== '10000' || rowsIn(data)?.length === 0)
              empty.push(`${merchant_no} ${path} ${endpoint.name} ${code}`)
            seen.add(`${path} ${endpoint.name}`)
          }
        }
      }
      expect(empty).toEqual([])
    },
  )

  it('has looked into every room', () => {
    const rooms = Object.entries(ROOMS).flatMap(([path, asked]) => asked.map(([{ name }]) => `${path} ${name}`))
    expect(rooms.filter((room) => !seen.has(room))).toEqual([])
  })
})

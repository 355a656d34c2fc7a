import { loadModule } from 'libpg-query'
import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { watchQueries } from '../../src/db/held-connection'
import { TEMPLATE } from '../servers'
import { databaseAt } from '../support/servers/own-server'
import { unscopedRelations } from './tenant-scope'
import { noteVisits, type Place } from './visited'

/**
 * Stands under every test of a worker from the moment it is imported: each query of a repository is read as SQL, and one
 * that names a tenant relation without its merchant fails the test that ran it.
 */
await loadModule()
const tenantTables = await readTenantTables()
const compiler = new PostgresQueryCompiler()
const checked = new Set<string>()

/** The worker's look-ups of due merchants read numbers, nothing else; its sweep removes what is too old for anybody. */
const SPANS_MERCHANTS = new Set([
  'select distinct merchant_no from tally_deltas',
  'select distinct merchant_no from audit_log where seq is null',
  'delete from idempotency_keys where at < $1',
  `select merchant_no, refund_no from refunds where status in ('VERIFYING', 'PROCESSING') and create_time <= $1 order by create_time limit $2`,
  `select merchant_no, trade_no from orders where status in ('PROCESSING', 'RISK_CONTROLLING') and method_until <= $1 order by method_until limit $2`,
  'select merchant_no, event_id, event from sandbox_diary where told_at is null and due_at <= $1 order by due_at limit $2',
  'select merchant_no, event_id, event from sandbox_payouts where told_at is null and due_at <= $1 order by due_at limit $2',
  `select merchant_no, trade_no from orders where status = 'INITIAL' and expire_time <= $1 order by expire_time limit $2`,
  `select merchant_no, dispute_no from disputes where status = 'NEEDS_RESPONSE' and respond_by <= $1 order by respond_by limit $2`,
  `select merchant_no, dispute_no from disputes where status = 'NEEDS_RESPONSE' and reminded_at is null and respond_by <= $1 order by respond_by limit $2`,
  'select merchant_no, recurring_no from recurrings where wake_time <= $1 order by wake_time limit $2',
  'select merchant_no, recurring_no from recurrings where remind_time <= $1 order by remind_time limit $2',
  'select merchant_no, trade_no, recurring_no from orders where recurring_no is not null and status <> recurring_seen limit $1',
  `select merchant_no from kyc_cases where status = 'APPROVED' and valid_until <= $1 order by valid_until limit $2`,
  `select b.merchant_no, b.currency from ledger_balances b join merchants m on m.merchant_no = b.merchant_no left join settlement_cycles c on c.merchant_no = b.merchant_no and c.currency = b.currency where b.account = 'pending' and m.status = 'ACTIVE' and (c.next_at is null or c.next_at <= $1) order by c.next_at limit $2`,
  `select merchant_no, settlement_no from settlements where status = 'DRAFT' limit $1`,
  'delete from mails where create_time < $1',
  `select merchant_no, download_id from downloads where status = 'READY' and expire_time <= $1 order by expire_time limit $2`,
  'select merchant_no, waybill_no, carrier_code, tracking_number, create_time from waybills where next_track_time <= $1 order by next_track_time limit $2',
  `select merchant_no, deposit_no from account_deposits where status = 'WAITING' and return_at <= $1 order by return_at limit $2`,
  `select merchant_no from notifications where due_at <= $1 group by merchant_no order by min(due_at) limit $2`,
  `select a.merchant_no, a.app_id, a.report_recipients, m.time_zone, m.country from apps a join merchants m on m.merchant_no = a.merchant_no where a.report_recipients <> '' and m.status in ('ACTIVE', 'PENDING_KYC') and extract(hour from $1 at time zone m.time_zone) >= $2 and not exists (select 1 from downloads d where d.merchant_no = a.merchant_no and d.app_id = a.app_id and d.origin = 'DAILY' and d.report_day = ($1 at time zone m.time_zone)::date - 1) order by a.merchant_no, a.app_id limit $3`,
  `select s.merchant_no, s.schedule_id from report_schedules s join merchants m on m.merchant_no = s.merchant_no where s.status = 'ACTIVE' and s.next_at <= $1 and m.status in ('ACTIVE', 'PENDING_KYC') order by s.next_at limit $2`,
  'select distinct merchant_no from files where attached_at is null and create_time < $1',
])

/** The provider's own lists go over all merchants; its role may, and row-level security shows any other role nothing. */
const SPANNING_REPOS = /\/provider\/(merchants|outbox)\.repo\.ts|\/(approvals|kyc)\/queue\.repo\.ts/

const plugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    check(compiler.compileQuery(node, queryId).sql)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
watchQueries(plugin)

// Hot paths speak to the pool directly; they are watched at the same place.
const original = pg.Pool.prototype.query as (...args: unknown[]) => unknown
pg.Pool.prototype.query = function watched(this: pg.Pool, ...args: unknown[]) {
  const [first] = args
  check(typeof first === 'string' ? first : (first as { text: string }).text)
  return original.apply(this, args)
} as typeof pg.Pool.prototype.query

const OF_REPOSITORIES = /\.repo\.ts|\/src\/kit\/(?:calls\/(?:audit|idempotency)|lists\/tally|database\/tenancy)\.ts/

function check(sql: string): void {
  const places = placesAsking()
  if (places.length === 0) return
  noteVisits(inject('visitedFile'), places)
  if (checked.has(sql) || SPANS_MERCHANTS.has(sql) || places.some(({ file }) => SPANNING_REPOS.test(file))) return
  const missing = unscopedRelations(sql, tenantTables)
  if (missing.length > 0) throw new Error(`No "merchant_no = $n" for ${missing.join(', ')} in: ${sql}`)
  checked.add(sql)
}

/**
 * Which repositories ask, from the inside out. Raw places: a stack as text is translated line by line, which cost more
 * than the tests.
 */
function placesAsking(): Place[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = 40
  Error.prepareStackTrace = (_error, sites) => sites
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  Error.stackTraceLimit = stackTraceLimit
  Error.prepareStackTrace = prepareStackTrace
  const places: Place[] = []
  for (const site of sites) {
    const file = site.getFileName()
    if (file && isOfRepository(file)) places.push({ file, name: site.getFunctionName() ?? '' })
  }
  return places
}

const filesSeen = new Map<string, boolean>()

/** Forty files stand on a stack, and the same few hundred again and again. */
function isOfRepository(file: string): boolean {
  let isOne = filesSeen.get(file)
  if (isOne === undefined) filesSeen.set(file, (isOne = OF_REPOSITORIES.test(file)))
  return isOne
}

async function readTenantTables(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseAt(TEMPLATE) })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>( // user_merchants is the look-up that starts without a merchant.
    "select relname from pg_class where relrowsecurity and relname <> 'user_merchants'",
  )
  await client.end()
  return new Set(rows.map((row) => row.relname))
}

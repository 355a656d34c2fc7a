import { sql } from 'kysely'
import { EntryFilters } from '@balcao/contract/money/finance'
import type { Asked } from '@balcao/contract/lists'
import type { MerchantAccount } from '@balcao/kernel/ledger-accounts'
import type { Db } from '../../db/held-connection'
import type { Ctx, Tie } from '../../kit/calls/ctx'
import { askedFor } from '../../kit/lists/asked-for'
import { countUpTo } from '../../kit/lists/scans'
import { nameIn } from '../../ledger/accounts'

type Filters = Asked<typeof EntryFilters> & { currency: string; account: MerchantAccount }

/** Whose books, and which of them: what the merchant's people and the provider's have in common. */
export type Whose = Pick<Ctx, 'db' | 'merchant_no'> & { tie: Pick<Tie, 'mode'> }

function filtered({ db, merchant_no, tie }: Whose, filters: Filters) {
  const ofAccount = db
    .selectFrom('ledger_entries')
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', filters.currency)
    .where('account', '=', nameIn(tie.mode ?? 'live', filters.account))
  return askedFor(ofAccount, 'ledger_entries', EntryFilters, filters, { time: 'at' })
}

export function listed(ctx: Whose, filters: Filters) {
  return filtered(ctx, filters).select([
    'at',
    'tx_id',
    'line',
    'type',
    'account',
    'currency',
    'amount',
    'object',
    'object_id',
    'trade_no',
  ])
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

/** What the same moment booked behind a line of an account. */
export async function bookedBehind(
  { db, merchant_no, tie }: Whose,
  { currency, account }: Pick<Filters, 'currency' | 'account'>,
  line: { at: string; entry_id: string },
): Promise<bigint> {
  const [txId, number] = line.entry_id.split(':')
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entries e
    where e.merchant_no = ${merchant_no} and e.currency = ${currency} and e.account = ${nameIn(tie.mode ?? 'live', account)}
      and e.at = ${new Date(line.at)} and (e.tx_id, e.line) > (${txId}, ${Number(number)})`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** Exact up to a bound; null: more than that. */
export function count(ctx: Ctx, filters: Filters): Promise<number | null> {
  return countUpTo(ctx.db, [filtered(ctx, filters)])
}

/** Per type of entry; for as many entries as are counted. */
export function sumsByType(ctx: Ctx, filters: Filters) {
  return filtered(ctx, filters)
    .select((eb) => ['type', eb.fn.countAll<bigint>().as('n'), sql<bigint>`sum(amount)::bigint`.as('amount')])
    .groupBy('type')
    .orderBy('type')
    .execute()
}

interface Held {
  currency: string
  method: string
  /** The merchant's day on which it was paid, or on which its time is over. */
  pay_day: string
  amount: bigint
  orders: bigint
  paid_from: string
  paid_to: string
}

interface Pending extends Held {
  /** Agreed for the method; null: its usual ones. */
  cycle_days: number | null
}

const behind = (timeZone: string) => sql`count(distinct o.trade_no) as orders,
  min((o.pay_time at time zone ${timeZone})::date)::text as paid_from,
  max((o.pay_time at time zone ${timeZone})::date)::text as paid_to`

/** What payments of a time still hold in pending, by method, cycle and the merchant's day of payment. */
export async function pendingByDay({ db, merchant_no, tie }: Ctx, since: Date): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select o.currency, o.method, t.cycle_days, (o.pay_time at time zone ${tie.timeZone})::date::text as pay_day,
      sum(e.amount)::bigint as amount, ${behind(tie.timeZone)}
    from orders o
      join ledger_entries e on e.merchant_no = ${merchant_no} and e.trade_no = o.trade_no and e.account = 'pending'
        and e.type in ('PAYMENT', 'PROCESSING_FEE', 'RESERVE_HELD')
      left join lateral (select r.cycle_days from terms r
        where r.merchant_no = ${merchant_no} and r.currency = o.currency and r.method in (o.method, '') and r.valid_from <= o.pay_time
        order by r.method desc, r.valid_from desc limit 1) t on true
    where o.merchant_no = ${merchant_no} and o.pay_time >= ${since}
      and not exists (select 1 from settlement_entries s
        where s.merchant_no = ${merchant_no} and s.tx_id = e.tx_id and s.line = e.line)
    group by 1, 2, 3, 4 having sum(e.amount) <> 0`.execute(db)
  return rows
}

/** What is still held back of payments, by method and the merchant's day on which the terms of that payment let it go. */
export async function reserveByDay({ db, merchant_no, tie }: Ctx, since: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select o.currency, o.method, ((o.pay_time at time zone ${tie.timeZone})::date + t.reserve_days)::text as pay_day, sum(e.amount)::bigint as amount,
      ${behind(tie.timeZone)}
    from orders o
      join ledger_entries e on e.merchant_no = ${merchant_no} and e.trade_no = o.trade_no and e.account = 'reserve'
      cross join lateral (select r.reserve_days from terms r
        where r.merchant_no = ${merchant_no} and r.currency = o.currency and r.method in (o.method, '') and r.valid_from <= o.pay_time
        order by r.method desc, r.valid_from desc limit 1) t
    where o.merchant_no = ${merchant_no} and o.pay_time >= ${since} and o.reserve > 0
    group by 1, 2, 3 having sum(e.amount) <> 0`.execute(db)
  return rows
}

/** The merchant's day of the next cycle of each currency that has had one. */
export async function nextCycles({ db, merchant_no, tie }: Ctx): Promise<Map<string, string>> {
  const { rows } = await sql<{ currency: string; day: string }>`
    select c.currency, (c.next_at at time zone ${tie.timeZone})::date::text as day from settlement_cycles c
    where c.merchant_no = ${merchant_no}`.execute(db)
  return new Map(rows.map(({ currency, day }) => [currency, day]))
}

/** Days on which the banks of the merchant's country do not work, besides weekends. */
export async function holidays(db: Db, merchant_no: string): Promise<ReadonlySet<string>> {
  const { country } = await db
    .selectFrom('merchants')
    .select('country')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ day: string }>`
    select h.day::text from bank_holidays h where h.country = ${country}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}

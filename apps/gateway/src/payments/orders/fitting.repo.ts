import type { RuleConditions } from '@balcao/kernel/risk-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'

/**
 * What a rule looks at: an order `o` of the merchant `m`, and a try `a` to pay it. One clause serves the payment that is
 * being begun and those of the last thirty days, so that both say the same.
 */

const METHOD = sql`coalesce(a.method, o.method)`
/** Typed into this try; of orders without tries, as far as the bank has told it. */
const CARD = sql`coalesce(nullif(a.card_bin, ''), (case when a.attempt is null then o.payer else a.payer end) ->> 'first6', '')`
const DOCUMENT = sql`coalesce(nullif(a.document, ''), o.buyer_document)`

/** `whose`: of one merchant alone. */
export function fits(conditions: RuleConditions, whose = ''): RawBuilder<boolean> {
  const { amount, velocity, countries, methods, bins, payers } = conditions
  const clauses: RawBuilder<unknown>[] = []
  if (amount) clauses.push(sql`(o.currency = ${amount.currency} and o.amount >= ${amount.at_least}::bigint)`)
  if (countries) clauses.push(sql`m.country = any(${countries}::text[])`)
  if (methods) clauses.push(sql`${METHOD} = any(${methods}::text[])`)
  if (bins) clauses.push(sql`exists (select 1 from unnest(${bins}::text[]) b where ${CARD} like b || '%')`)
  if (payers)
    clauses.push(sql`(o.buyer_email = any(${payers}::text[]) or '@' || split_part(o.buyer_email, '@', 2) = any(${payers}::text[])
      or (${DOCUMENT} <> '' and ${DOCUMENT} = any(${payers}::text[])))`)
  if (velocity) clauses.push(tooMany(velocity, whose))
  // A rule that looks at nothing stops nothing.
  return clauses.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(clauses, sql` and `)})`
}

/** Orders that were made before this one, whatever became of them: rules that are on change nothing about that. */
function tooMany({ by, more_than, minutes }: NonNullable<RuleConditions['velocity']>, whose: string) {
  const merchant = whose === '' ? sql`o.merchant_no` : sql`${whose}`
  const key = sql.ref(by === 'mail' ? 'buyer_email' : 'buyer_document')
  return sql`(o.${key} <> '' and (select count(*) from orders v
    where v.merchant_no = ${merchant} and v.${key} = o.${key} and v.mode = 'live'
      and v.create_time > o.create_time - make_interval(mins => ${minutes}::int)
      and (v.create_time, v.trade_no) <= (o.create_time, o.trade_no)) > ${more_than}::int)`
}

const TRIES = sql`from orders o
  join merchants m on m.merchant_no = o.merchant_no
  left join order_attempts a on a.merchant_no = o.merchant_no and a.trade_no = o.trade_no`

export interface Try {
  merchant_no: string
  trade_no: string
  attempt: number
}

/** Which of these fit a try that is being begun, by their place in the list. */
export async function fitting(db: Db, of: Try, rules: readonly { conditions: RuleConditions }[]): Promise<boolean[]> {
  const { merchant_no: whose } = of
  const own = sql`o.merchant_no = ${whose} and m.merchant_no = ${whose} and a.merchant_no = ${whose}`
  const { rows } = await sql<{ fits: boolean[] }>`
    select array[${sql.join(rules.map(({ conditions }) => fits(conditions, whose)))}] as fits ${TRIES}
    where ${own} and o.trade_no = ${of.trade_no} and a.attempt = ${of.attempt}`.execute(db)
  return rows[0]?.fits ?? []
}

/** Begun by a payer or a shop; what a bank brings by itself and what contracts are charged is looked at by no rule. */
const BEGUN = sql`o.mode = 'live' and o.method <> ''
  and not (a.attempt is null and (o.recurring_no is not null or o.account_id is not null))`

export interface Played {
  whose: string
  conditions: RuleConditions
  since: Date
}

/** One row an order, however often it was tried. */
const played = ({ whose, conditions, since }: Played) => sql`
  select o.merchant_no, m.name as merchant_name, o.trade_no, o.method, o.currency, o.amount, o.status, o.create_time,
    o.pay_time, bool_or(${fits(conditions)}) as fits
  ${TRIES}
  where o.create_time >= ${since} and ${BEGUN} ${whose === '' ? sql`` : sql`and o.merchant_no = ${whose}`}
  group by o.merchant_no, m.name, o.trade_no`

export interface PlayedSums {
  currency: string
  orders: number
  fitting: number
  amount: bigint
  paid: number
  disputed: number
}

export async function playedSums(db: Db, wish: Played): Promise<PlayedSums[]> {
  const { rows } = await sql<PlayedSums>`
    ${overAllMerchants('a rule against the last thirty days')}
    select currency, count(*)::int as orders, (count(*) filter (where fits))::int as fitting,
      coalesce(sum(amount) filter (where fits), 0)::bigint as amount,
      (count(*) filter (where fits and pay_time is not null))::int as paid,
      (count(*) filter (where fits and status in ('DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED')))::int as disputed
    from (${played(wish)}) p group by currency order by currency`.execute(db)
  return rows
}

export interface PlayedOrder {
  merchant_no: string
  merchant_name: string
  trade_no: string
  method: string
  currency: string
  amount: bigint
  status: string
  create_time: Date
}

/** The latest that fit. */
export async function playedOrders(db: Db, wish: Played, limit: number): Promise<PlayedOrder[]> {
  const { rows } = await sql<PlayedOrder>`
    ${overAllMerchants('a rule against the last thirty days')}
    select merchant_no, merchant_name, trade_no, method, currency, amount, status, create_time
    from (${played(wish)}) p where fits order by create_time desc, trade_no desc limit ${limit}`.execute(db)
  return rows
}

import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import { overAllMerchants } from '../../db/spanning'

export type RuleRow = Selectable<DB['risk_rules']>

/** Rules that look at a merchant's payments now, whether they are tried or on. */
export async function lookingAt(db: Db, merchantNo: string, now: Date): Promise<RuleRow[]> {
  const { rows: found } = await sql<RuleRow>`
    select * from (select distinct on (rule_id) * from risk_rules where valid_from <= ${now}
      order by rule_id, valid_from desc) r
    where r.state <> 'off' and r.whose in ('', ${merchantNo}) order by r.rule_id`.execute(db)
  return found
}

const MOST = 2000

/** Every row of every rule, or of one; the latest first. */
export function rows(db: Db, ruleId?: string): Promise<RuleRow[]> {
  const all = db.selectFrom('risk_rules').selectAll().orderBy('valid_from', 'desc').orderBy('rule_id').limit(MOST)
  return (ruleId === undefined ? all : all.where('rule_id', '=', ruleId)).execute()
}

/** One after the other: of two who change a rule at once the second sees what the first has made of it. */
export async function lock(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('risk_rules'))`.execute(db)
}

export async function add(db: Db, row: Omit<RuleRow, 'conditions'> & { conditions: string }): Promise<void> {
  await db.insertInto('risk_rules').values(row).execute()
}

/** What has not counted yet will not; nor what would have counted from the very moment that the next row does. */
export async function dropPlans(db: Db, ruleId: string, now: Date, next: Date): Promise<void> {
  await db
    .deleteFrom('risk_rules')
    .where('rule_id', '=', ruleId)
    .where((eb) => eb.or([eb('valid_from', '>', now), eb('valid_from', '=', next)]))
    .execute()
}

/** How many payments each rule fitted. */
export async function fitted(db: Db, since: Date): Promise<Map<string, number>> {
  const { rows: counts } = await sql<{ rule_id: string; n: number }>`
    ${overAllMerchants('how often each rule fitted')}
    select r ->> 'rule_id' as rule_id, count(*)::int as n
    from risk_decisions d cross join jsonb_array_elements(d.rules) r
    where d.create_time >= ${since} group by 1`.execute(db)
  return new Map(counts.map(({ rule_id, n }) => [rule_id, n]))
}

export async function merchantNames(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const found = await db
    .selectFrom('merchants')
    .modifyFront(overAllMerchants('those that a rule of their own has'))
    .select(['merchant_no', 'name'])
    .where('merchant_no', 'in', numbers)
    .execute()
  return new Map(found.map(({ merchant_no, name }) => [merchant_no, name]))
}

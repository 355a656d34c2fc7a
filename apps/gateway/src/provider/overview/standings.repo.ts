import type pg from 'pg'
import { executePrepared, type Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askAll } from '../../kit/database/all-merchants'

/** Merchants that nobody has looked at since then, or ever. */
export async function unlooked(worker: pg.Pool, before: Date): Promise<{ merchant_no: string }[]> {
  return askAll(
    worker,
    'whose work is due',
    `select m.merchant_no from merchants m left join merchant_standings s on s.merchant_no = m.merchant_no
     where m.status <> 'CLOSED' and (s.look_time is null or s.look_time < $1)`,
    [before],
  )
}

/** The newest on which a live order was made; null: there is none. */
export async function lastOrderDay(db: Db, merchant_no: string): Promise<string | null> {
  const row = await db
    .selectFrom('tallies')
    .select('day')
    .where('merchant_no', '=', merchant_no)
    .where('kind', '=', 'order')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

export function kycOf(db: Db, merchant_no: string) {
  return db
    .selectFrom('kyc_cases')
    .select(['status', 'valid_until'])
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
}

export interface Standing {
  merchant_no: string
  currency: string
  paid_n: bigint
  paid_amount: bigint
  refund_n: bigint
  dispute_n: bigint
  available: bigint
  failing_n: bigint
  kyc_status: string
  kyc_until: Date | null
  last_order_day: string | null
  risks: string[]
  look_time: Date
}

/** Since when it is at risk is kept for as long as it is. */
export async function keep(db: Db, { merchant_no, ...facts }: Standing): Promise<void> {
  const risk_since = facts.risks.length > 0 ? facts.look_time : null
  await db
    .insertInto('merchant_standings')
    .values({ merchant_no, ...facts, risk_since })
    .onConflict((conflict) =>
      conflict.column('merchant_no').doUpdateSet((eb) => ({
        ...facts,
        risk_since: risk_since && eb.fn.coalesce('merchant_standings.risk_since', eb.val(risk_since)),
      })),
    )
    .execute()
}

export function atRisk(db: Db, most: number) {
  const found = db
    .selectFrom('merchant_standings as s')
    .innerJoin('merchants as m', 'm.merchant_no', 's.merchant_no')
    .modifyFront(overAllMerchants('the provider’s own list'))
    .select(['s.merchant_no', 's.risks', 's.risk_since', 's.currency', 's.available', 's.paid_n', 's.refund_n'])
    .select(['s.dispute_n', 's.failing_n', 's.kyc_until', 'm.name'])
    .where('s.risk_since', 'is not', null)
    .orderBy('s.risk_since', 'desc')
    .limit(most)
  return executePrepared(db, found)
}

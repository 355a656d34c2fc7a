import { SettlementEntryFilters } from '@balcao/contract/money/settlements'
import type { Asked } from '@balcao/contract/lists'
import { MEMO_LINES } from '@balcao/kernel/settlement'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { askedFor } from '../../kit/lists/asked-for'

export type Filters = Asked<typeof SettlementEntryFilters> & { settlement_no: string }

/** What a settlement covers, with what each was booked for. A draft covers nothing that anybody is shown. */
export function coveredBy({ db, merchant_no }: { db: Db; merchant_no: string }, filters: Filters) {
  const covered = db
    .selectFrom('settlement_entries as s')
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.tx_id', '=', 's.tx_id').onRef('e.line', '=', 's.line').on('e.merchant_no', '=', merchant_no),
    )
    .innerJoin('settlements as of', (join) =>
      join
        .onRef('of.settlement_no', '=', 's.settlement_no')
        .on('of.merchant_no', '=', merchant_no)
        .on('of.status', '!=', 'DRAFT'),
    )
    .where('s.merchant_no', '=', merchant_no)
    .where('s.settlement_no', '=', filters.settlement_no)
  // What was only told beside is no part of what the settlement covers, unless it is asked for.
  const counted = filters.kind ? covered : covered.where('s.kind', 'not in', MEMO_LINES)
  return askedFor(counted, 's', SettlementEntryFilters, filters, {})
}

export function listed(ctx: Ctx, filters: Filters) {
  return coveredBy(ctx, filters).select([
    's.at',
    's.tx_id',
    's.line',
    's.turn',
    's.kind',
    's.amount',
    'e.currency',
    'e.object',
    'e.object_id',
    'e.trade_no',
  ])
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

/** Exact: the lines have counted them. */
export async function count({ db, merchant_no }: Ctx, { settlement_no, kind }: Filters): Promise<number> {
  let query = db
    .selectFrom('settlement_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('entries'), sql<bigint>`0`).as('n'))
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlement_no)
  query = kind ? query.where('kind', '=', kind) : query.where('kind', 'not in', MEMO_LINES)
  const { n } = await query.executeTakeFirstOrThrow()
  return Number(n)
}

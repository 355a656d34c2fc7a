import { ApiCallFilters } from '@balcao/contract/merchant/api-calls'
import type { Asked } from '@balcao/contract/lists'
import { CODE } from '@balcao/kernel/codes'
import { sql, type Insertable } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import type { Ctx } from '../../kit/calls/ctx'
import { askAll } from '../../kit/database/all-merchants'
import { askedFor } from '../../kit/lists/asked-for'
import type { Scope } from '../../kit/lists/export'

export type Filters = Asked<typeof ApiCallFilters>

/** Scope first, then the question; associated apps narrow every one. */
function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('api_calls').where('api_calls.merchant_no', '=', merchant_no)
  return tie.appIds === null ? all : all.where(sql<boolean>`api_calls.app_id = any(${tie.appIds})`)
}

/** A number may be that of the request or of what it was about: a scan for each, without rows in common. */
export function listed(scope: Scope, filters: Filters) {
  const asked = askedFor(own(scope).selectAll(), 'api_calls', ApiCallFilters, filters, {
    time: 'at',
    id: null,
    app_id: 'app_id',
    outcome: (query, outcome: string) => query.where('code', outcome === 'DONE' ? '=' : '<>', CODE.success),
  })
  const { id } = filters
  if (!id) return [asked]
  return [
    asked.where('api_calls.request_id', '=', id),
    asked.where('api_calls.about', '=', id).where('api_calls.request_id', '<>', id),
  ]
}
export type CallRow = Awaited<ReturnType<ReturnType<typeof listed>[0]['executeTakeFirstOrThrow']>>

export function one(ctx: Ctx, callId: string) {
  return own(ctx).selectAll().where('call_id', '=', callId).executeTakeFirst()
}

export async function insertCalls(db: Db, calls: readonly Insertable<DB['api_calls']>[]): Promise<void> {
  await db
    .insertInto('api_calls')
    .values([...calls])
    .execute()
}

/** The worker may remove what is older than anybody needs, of any merchant. */
export async function forgetBefore(worker: pg.Pool, before: Date): Promise<void> {
  await askAll(worker, 'what is too old for anybody', 'delete from api_calls where at < $1', [before])
}

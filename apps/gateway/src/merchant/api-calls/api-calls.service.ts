import { apiCalls, type ApiCall, type ApiCallDetail } from '@balcao/contract/merchant/api-calls'
import type { Ctx } from '../../kit/calls/ctx'
import { listOf } from '../../kit/lists/list'
import { NotFound } from '../../kit/calls/errors'
import { besideAppName, nameOfApp } from '../apps'
import { listed, one, type CallRow } from './api-calls.repo'

export const list = listOf({
  call: apiCalls.list,
  sorts: { at: 'api_calls.at' },
  id: ['api_calls.call_id'],
  rows: listed,
  beside: besideAppName,
  item: toCall,
})

export async function detail(ctx: Ctx, callId: string): Promise<ApiCallDetail> {
  const row = await one(ctx, callId)
  if (!row) throw new NotFound()
  const app_name = await nameOfApp(ctx, row.app_id)
  return { ...toCall({ ...row, app_name }), input: JSON.stringify(row.input, null, 2) }
}

function toCall(row: CallRow & { app_name: string | null }): ApiCall {
  const { call_id, request_id, app_id, app_name, at, method, path, code, sub_code, about, duration_ms } = row
  return {
    call_id,
    request_id,
    app_id,
    app_name: app_name ?? '',
    at: at.toISOString(),
    method,
    path,
    code,
    sub_code,
    about,
    duration_ms,
  }
}

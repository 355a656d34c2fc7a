import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { app, days, listInput, one, pageOf, words } from '../lists'

export const ApiCall = z.object({
  call_id: z.string(),
  request_id: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  at: Instant,
  method: z.string(),
  path: z.string(),
  /** 10000, or why it was refused. */
  code: z.string(),
  sub_code: z.string(),
  /** The number of what it was about: an order, a refund, a contract; empty where there is none. */
  about: z.string(),
  duration_ms: z.int(),
})
export type ApiCall = z.infer<typeof ApiCall>

export const ApiCallDetail = ApiCall.extend({
  /** The fields that were sent, as JSON: what belongs to persons, banks and cards is covered. */
  input: z.string(),
})
export type ApiCallDetail = z.infer<typeof ApiCallDetail>

export const API_CALL_OUTCOMES = ['DONE', 'REFUSED'] as const

export const ApiCallFilters = {
  time: days(),
  /** A request id, or the number of what it was about, whole. */
  id: words(64),
  app_id: app(),
  outcome: one(API_CALL_OUTCOMES),
}

export const apiCalls = feature('apiCalls', {
  list: post('apiCall/list', {
    summary: 'What the merchant’s programs asked for in the last 14 days, newest first',
    needs: 'appManagement:view',
    reads: true,
    input: listInput(ApiCallFilters, ['at']),
    reply: pageOf(ApiCall),
  }),
  detail: post('apiCall/detail', {
    summary: 'One call of a program with the fields that it sent',
    needs: 'appManagement:view',
    reads: true,
    input: z.object({ call_id: z.string().min(1).max(40) }),
    reply: ApiCallDetail,
  }),
})

import type { FastifyRequest } from 'fastify'
import type { Gateway } from '../calls/ctx'
import { numberIn, readable } from '../calls/heard-calls'
import type { Route } from '../calls/implement'

interface Answered {
  at: Date
  code: string
  sub_code: string
  took: number
  result: unknown
}

/** What a program asked whose key opened something; its merchant's people read it later. */
export function noteHeard(
  gateway: Gateway,
  endpoint: Route['endpoint'],
  request: FastifyRequest,
  answered: Answered,
): void {
  const { merchantNo, program } = request
  if (endpoint.needs !== 'app' || !merchantNo || !program) return
  const { at, code, sub_code, took, result } = answered
  const asked = readable(endpoint, endpoint.from === 'query' ? request.query : request.body)
  gateway.heard.note({
    merchant_no: merchantNo,
    app_id: program,
    request_id: request.id,
    at,
    method: endpoint.method,
    path: endpoint.path,
    code,
    sub_code,
    about: numberIn(result, asked),
    duration_ms: Math.round(took),
    input: asked,
  })
}

import { Readable } from 'node:stream'
import {
  BACKGROUND_HEADER,
  IDEMPOTENCY_HEADER,
  MERCHANT_HEADER,
  REQUEST_ID_HEADER,
  TOKEN_PARAMETER,
  VISIT_HEADER,
} from '@balcao/contract/transport'
import { COMMON_SUB_CODES } from '@balcao/kernel/sub-codes'
import { CODE } from '@balcao/kernel/codes'
import { toLanguage, type Language } from '@balcao/kernel/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieHeader, deviceCookieHeader, readCookie } from './cookies'
import type { Credentials, Gateway } from '../calls/ctx'
import { JSON_LIMIT, wrongType } from './bodies'
import {
  BodyTooLarge,
  Broken,
  NoSuchRoute,
  PermissionDenied,
  Refusal,
  sizeText,
  TokenInvalid,
  Unavailable,
} from '../calls/errors'
import type { Calls, Route } from '../calls/implement'
import { InputRefused } from '../calls/input'
import { isFromThisMachine } from './from-this-machine'
import type { Limiter } from './limits'
import type { Metrics } from './metrics'
import { noteHeard } from './note-heard'
import { run, type Incoming } from '../calls/pipeline'
import { failureEnvelope, writerFor } from './replies'
import { isConnectionTrouble } from '../../base/away'
import type { Trace } from '../../base/trace'
import { isMerchantNo } from '../database/tenancy'
import { plainAddress } from '../../base/sender'
import { isDiskTrouble } from '../../base/whole-file'

export interface Transport {
  gateway: Gateway
  limiter: Limiter
  metrics: Metrics
  /** Tests read every reply back through its schema. */
  checkReplies: boolean
}

export function mountCalls(app: FastifyInstance, transport: Transport, calls: readonly Calls[]): void {
  for (const route of calls.flat()) mount(app, transport, route)
}

function mount(app: FastifyInstance, transport: Transport, route: Route): void {
  const { endpoint } = route
  const { gateway, limiter, metrics, checkReplies } = transport
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      call: endpoint.name,
      failure: endpoint.failure,
      isOfPrograms: endpoint.needs === 'app',
      takes: endpoint.body,
    },
    // Before the body is read: what is refused should cost nothing.
    onRequest: async (request) => {
      limiter.takeFrom(endpoint.limit, request.ip, gateway.clock.now())
      mustBeAskedByOurselves(request)
    },
    handler: async (request, reply) => {
      const now = gateway.clock.now()
      const began = performance.now()
      let code: string = CODE.success
      let [subCode, result]: [string, unknown] = ['', null]
      let text: string
      let sign: ((body: string) => string) | undefined
      try {
        result = await run(
          route,
          incoming(transport, route, request, reply, now, (how) => (sign = how)),
        )
        if (endpoint.answer === 'events') return await reply.type('text/event-stream').send(result)
        text = writerFor(endpoint)(result)
        if (checkReplies) endpoint.reply.parse((JSON.parse(text) as { data: unknown }).data)
      } catch (error) {
        code = error instanceof Refusal ? error.code : CODE.unavailable
        subCode = error instanceof Refusal ? error.subCode : ''
        if (checkReplies) mustBeAnnounced(endpoint, error)
        throw error
      } finally {
        const took = performance.now() - began
        metrics.observe(endpoint.name, code, took / 1000)
        noteHeard(gateway, endpoint, request, { at: now, code, sub_code: subCode, took, result })
      }
      if (sign) reply.header(gateway.brand.signature_header, sign(text))
      return reply.header('content-type', 'application/json; charset=utf-8').send(text)
    },
  })
}

/** In tests: what the API document does not know of a call's refusals is a fault of the contract. */
function mustBeAnnounced({ needs, name, refuses }: Route['endpoint'], error: unknown): void {
  if (needs !== 'app' || !(error instanceof Refusal) || error instanceof InputRefused) return
  const isKnown = error.subCode in COMMON_SUB_CODES || refuses.some((subCode) => subCode === error.subCode)
  if (!isKnown) throw new Error(`${name} does not say that it may refuse with ${error.subCode}`)
}

function incoming(
  { gateway, limiter }: Transport,
  { endpoint }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
  signWith: Incoming['signWith'],
): Incoming {
  const { [TOKEN_PARAMETER]: token, ...query } = request.query as Record<string, unknown>
  const { cookie, deviceCookie } = gateway.config
  const basic = basicOf(request)
  return {
    basic,
    takeFor: (app) => {
      limiter.takeFor(app, now)
      const merchant_no = basic && gateway.merchantOfKey(basic.securityKey)
      if (!merchant_no) return
      request.merchantNo = merchant_no
      request.program = app
    },
    signWith,
    token: bearer(request) ?? (typeof token === 'string' ? token : ''),
    merchant_no: headerText(request, MERCHANT_HEADER),
    visit: headerText(request, VISIT_HEADER),
    raw: withKey(endpoint, request, endpoint.from === 'query' ? query : jsonBody(request)),
    facts: {
      now,
      gateway,
      log: gateway.log.child(whoseLine(request)),
      language: languageOf(request),
      requestId: request.id,
      isLocal: isFromThisMachine(request),
      ip: plainAddress(request.ip),
      userAgent: headerText(request, 'user-agent').slice(0, 255),
      background: request.headers[BACKGROUND_HEADER] === '1',
      file: endpoint.body === 'file' && request.body instanceof Readable ? request.body : null,
      cookie: readCookie(request.headers.cookie, cookie.name),
      setCookie: (value) => void reply.header('set-cookie', cookieHeader(cookie, value)),
      device: readCookie(request.headers.cookie, deviceCookie.name),
      setDevice: (value) => void reply.header('set-cookie', deviceCookieHeader(deviceCookie, value)),
    },
  }
}

/**
 * A browser says which page makes it ask. Ours ask from where they came; another site has no business with any call,
 * also with those that need no token. Programs say nothing of the kind.
 */
function mustBeAskedByOurselves({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new PermissionDenied()
}

function jsonBody(request: FastifyRequest): unknown {
  if (request.body instanceof Readable) throw wrongType(request)
  return request.body
}

/** A program's header stands for the field that makes its call repeatable; two that differ are a mistake. */
function withKey({ needs, idempotentBy }: Route['endpoint'], request: FastifyRequest, body: unknown): unknown {
  const key = headerText(request, IDEMPOTENCY_HEADER)
  if (!key || needs !== 'app' || !idempotentBy || (body !== undefined && !isFields(body))) return body
  const named = body?.[idempotentBy]
  if (named !== undefined && named !== key) throw new InputRefused('Idempotency-Key')
  return { ...body, [idempotentBy]: key }
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
}

/** app_id:security_key, as HTTP Basic has it. */
function basicOf(request: FastifyRequest): { appId: string; securityKey: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(request.headers.authorization ?? '') ?? []
  if (!encoded) return null
  const [appId = '', securityKey = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { appId, securityKey }
}

/** Who a request says it comes from, for addresses that are no call of the contract. */
export function credentialsIn(request: FastifyRequest, { clock, config }: Gateway): Credentials {
  const { [TOKEN_PARAMETER]: inQuery } = request.query as Record<string, unknown>
  const token = bearer(request) ?? (typeof inQuery === 'string' ? inQuery : '')
  const cookie = readCookie(request.headers.cookie, config.cookie.name)
  if (!token || !cookie) throw new TokenInvalid()
  return { token, cookie, background: true, now: clock.now() }
}

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function languageOf(request: FastifyRequest): Language {
  return toLanguage(request.headers['accept-language'])
}

/** One place turns whatever went wrong into an answer. No answer ever repeats the address it was asked at. */
export function answerErrors(app: FastifyInstance, gateway: Gateway): void {
  app.setErrorHandler((error, request, reply) => fail(error, request, reply, gateway))
  app.setNotFoundHandler((request, reply) => fail(new NoSuchRoute(), request, reply, gateway))
}

export function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, gateway: Gateway): FastifyReply {
  const refusal = isGone(request) && !(error instanceof Refusal) ? new InputRefused('body') : asRefusal(error, request)
  request.refused = { code: refusal.code, sub_code: refusal.subCode }
  if (refusal.status >= 500) {
    const cause = refusal.cause ?? error
    const call = request.routeOptions?.config?.call
    gateway.log.error({ ...whoseLine(request), call, err: cause }, 'call failed')
  }
  if (refusal.waitSeconds !== null) reply.header('retry-after', refusal.waitSeconds)
  // A browser that is told of Basic asks its person for a name and a password: only programs are.
  if (refusal.status === 401)
    reply.header('www-authenticate', request.routeOptions?.config?.isOfPrograms ? 'Basic realm="api"' : 'Bearer')
  return reply
    .status(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header(REQUEST_ID_HEADER, request.id)
    .send(JSON.stringify(failureEnvelope(refusal, languageOf(request), request.routeOptions?.config?.failure)))
}

/** What every line about a request begins with. A merchant that is no number of ours is a text that somebody typed. */
export function whoseLine(request: FastifyRequest): { request_id: string; trace_id: string; merchant_no?: string } {
  const merchant_no = request.merchantNo ?? headerText(request, MERCHANT_HEADER)
  const line = { request_id: request.id, trace_id: request.trace?.traceId ?? '' }
  return isMerchantNo(merchant_no) ? { ...line, merchant_no } : line
}

/** Whoever hangs up in the middle of a request is answered to nobody, and nothing of ours has failed. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isConnectionTrouble(error) || isDiskTrouble(error)) return new Unavailable().because(error)
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new BodyTooLarge({ most: sizeText(JSON_LIMIT) })
  if (statusCode === 415) return wrongType(request)
  if (code === 'FST_ERR_BAD_URL') return new NoSuchRoute()
  // Whatever else Fastify refuses before our own parsing (broken JSON) is bad input.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new InputRefused('body')
  return new Broken().because(error)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer said no with; for the log. */
    refused?: { code: string; sub_code: string }
    trace?: Trace
    /** Of the app that a program named, which sends no merchant. */
    merchantNo?: string
    /** The app whose key it came with, once that is known. */
    program?: string
  }
  interface FastifyContextConfig {
    call?: string
    failure?: 'object' | 'text'
    isOfPrograms?: boolean
    /** What the body is. */
    takes?: 'json' | 'file'
  }
}

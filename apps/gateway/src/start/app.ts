import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER } from '@balcao/contract/transport'
import { acceptBodies } from '../kit/http/bodies'
import type { Gateway } from '../kit/calls/ctx'
import { setHeaders, setHeadersFirst } from '../kit/http/headers'
import { newId } from '../base/ids'
import { secondsAfter } from '../base/clock'
import { traceOf, traceparent } from '../base/trace'
import { plainAddress } from '../base/sender'
import type { Calls } from '../kit/calls/implement'
import { Limiter, LIMITS, type Limits } from '../kit/http/limits'
import { Metrics } from '../kit/http/metrics'
import { serveLogo, servePages, type Pages } from '../kit/http/pages'
import { answerErrors, fail, mountCalls, whoseLine } from '../kit/http/routes'
import { calls, gauges, MODULES } from './modules'

export interface AppOptions {
  gateway: Gateway
  /** Where the built pages lie; without them only the API is served. */
  pages?: Pages
  extraCalls?: readonly Calls[]
  limits?: Limits
  limiter?: Limiter
  metrics?: Metrics
  checkReplies?: boolean
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { gateway, pages, extraCalls = [], limits = LIMITS, checkReplies = false } = options
  const { metrics = new Metrics(), limiter = new Limiter(limits) } = options
  const https = gateway.config.publicUrl.protocol === 'https:'
  const app = Fastify({
    // Fastify's own request lines carry the whole address, token included: ours below say what happened instead.
    logger: false,
    genReqId: () => newId('R', gateway.clock.now()),
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, https)
      fail(error, request, reply, gateway)
    },
    routerOptions: { maxParamLength: 256 },
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    trustProxy: gateway.config.trustProxy ?? false,
    return503OnClosing: true,
  })
  for (const gauge of gauges) metrics.follow(gauge, gateway)
  setHeadersFirst(app, https)
  answerErrors(app, gateway)
  acceptBodies(app)
  logAnswers(app, gateway)
  app.addHook('preClose', async () => {
    gateway.live.close()
    // A connection whose last answer ends while we close is shut with it, and not kept for somebody's next request.
    app.server.keepAliveTimeout = 1
  })
  const transport = { gateway, metrics, limiter, checkReplies }
  mountCalls(app, transport, [...calls, ...extraCalls])
  for (const module of MODULES) module.mount(app, transport)
  serveLogo(app, gateway.brand)
  if (pages) await servePages(app, pages, gateway, limiter)
  return app
}

/**
 * One line per answer: which call, how it went, how long it took; of a refusal also why, and from where it was asked.
 * Never the address that was asked for, never what was sent.
 */
function logAnswers(app: FastifyInstance, gateway: Gateway): void {
  const { log } = gateway
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent: given } = request.headers
    request.trace = traceOf(typeof given === 'string' ? given : undefined)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    if (request.trace) reply.header('traceparent', traceparent(request.trace))
    // Connections that are kept would bring requests for as long as they are.
    if (gateway.isLeaving) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (!call) return
    const line = { ...whoseLine(request), call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    const { refused, ip } = request
    note(gateway, request, reply, call)
    if (refused) log.info({ ...line, ...refused, ip: plainAddress(ip) }, 'refused')
    else log.info(line, 'answered')
  })
}

/** The same for whoever follows a request through several systems. */
function note({ clock, tracing }: Gateway, request: FastifyRequest, reply: FastifyReply, name: string): void {
  const { trace, refused } = request
  if (!trace) return
  const { elapsedTime: ms, statusCode } = reply
  const { request_id, merchant_no = '' } = whoseLine(request)
  const facts = { 'http.response.status_code': `${statusCode}`, request_id, merchant_no, code: refused?.code ?? '' }
  const began = secondsAfter(clock.now(), -ms / 1000)
  tracing({ trace, name, kind: 'server', began, ms, isFailed: statusCode >= 500, facts })
}

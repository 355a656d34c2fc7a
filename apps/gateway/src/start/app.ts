import Fastify, { type FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '@balcao/contract/transport'
import { acceptBodies } from '../kit/http/bodies'
import type { Gateway } from '../kit/calls/ctx'
import { setHeaders, setHeadersFirst } from '../kit/http/headers'
import { newId } from '../base/ids'
import { plainAddress } from '../base/sender'
import type { Calls } from '../kit/calls/implement'
import { Limiter, LIMITS, type Limits } from '../kit/http/limits'
import { Metrics } from '../kit/http/metrics'
import { serveLogo, servePages, type Pages } from '../kit/http/pages'
import { answerErrors, fail, mountCalls } from '../kit/http/routes'
import { calls, MODULES } from './modules'

export interface AppOptions {
  gateway: Gateway
  /** Where the built pages lie; without them only the API is served. */
  pages?: Pages
  extraCalls?: readonly Calls[]
  limits?: Limits
  checkReplies?: boolean
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { gateway, pages, extraCalls = [], limits = LIMITS, checkReplies = false } = options
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
  const metrics = new Metrics()
  setHeadersFirst(app, https)
  answerErrors(app, gateway)
  acceptBodies(app)
  logAnswers(app, gateway)
  app.addHook('preClose', async () => {
    gateway.live.close()
    // A connection whose last answer ends while we close is shut with it, and not kept for somebody's next request.
    app.server.keepAliveTimeout = 1
  })
  const limiter = new Limiter(limits)
  const transport = { gateway, metrics, limiter, checkReplies }
  mountCalls(app, transport, [...calls, ...extraCalls])
  for (const module of MODULES) module.mount(app, transport)
  serveLogo(app, gateway.brand)
  if (pages) await servePages(app, pages, gateway)
  return app
}

/**
 * One line per answer: which call, how it went, how long it took; of a refusal also why, and from where it was asked.
 * Never the address that was asked for, never what was sent.
 */
function logAnswers(app: FastifyInstance, { log }: Gateway): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (!call) return
    const line = { request_id: request.id, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    const { refused, ip } = request
    if (refused) log.info({ ...line, ...refused, ip: plainAddress(ip) }, 'refused')
    else log.info(line, 'answered')
  })
}

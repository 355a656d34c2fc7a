import { everyEndpoint } from '@balcao/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gateway } from '../../kit/calls/ctx'
import { docsPage } from '../../kit/http/docs-page'
import { NoSuchRoute, Unavailable } from '../../kit/calls/errors'
import { pageHeaders } from '../../kit/http/headers'
import type { Metrics } from '../../kit/http/metrics'
import { openApi } from '../../kit/http/openapi'
import { sameText } from '../../base/secret'
import { answersNow } from './system.repo'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What the operator's machines ask: is it alive, is it ready, how is it doing. And the API document for people. */
export function mountSystem(app: FastifyInstance, gateway: Gateway, metrics: Metrics): void {
  const { brand } = gateway
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (gateway.isLeaving || !(await answersNow(gateway.databases.app))) throw new Unavailable()
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, gateway.config)) throw new NoSuchRoute()
    return reply.header('content-type', metrics.contentType).send(await metrics.render())
  })
  // Made when somebody asks for it, and once: a start need not wait for it.
  let document: string | undefined
  app.get('/docs/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(brand.name, everyEndpoint()))
    return reply.header('content-type', 'application/json').send(document)
  })
  app.get('/docs', (_request, reply) => {
    const nonce = pageHeaders(reply)
    return reply.header('content-type', 'text/html; charset=utf-8').send(docsPage(brand.name, everyEndpoint(), nonce))
  })
}

/**
 * A proxy on the same machine looks like the machine itself, and need not say for whom it asks. So where the address that
 * people type leads through one, only a token opens the metrics.
 */
function mayMeasure(
  { headers, socket }: FastifyRequest,
  { metricsPort, metricsToken, isLocal }: Gateway['config'],
): boolean {
  if (metricsPort !== undefined) return false
  if (metricsToken) return sameText(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return isLocal && !isForwarded && LOOPBACK.has(socket.remoteAddress ?? '')
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gateway } from '../../kit/calls/ctx'
import { NoSuchRoute, Unavailable } from '../../kit/calls/errors'
import type { Metrics } from '../../kit/http/metrics'
import { sameText } from '../../base/secret'
import { serversAway } from '../../kit/database/all-merchants'
import { answersNow } from './system.repo'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What the operator's machines ask: is it alive, is it ready, how is it doing. */
export function mountSystem(app: FastifyInstance, gateway: Gateway, metrics: Metrics): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (gateway.isLeaving || !(await answersNow(gateway.databases.app))) throw new Unavailable()
    const away = gateway.isSpread ? await serversAway(gateway.databases.app) : []
    return { status: 'ready', ...(away.length > 0 && { away }) }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, gateway.config)) throw new NoSuchRoute()
    return reply.header('content-type', metrics.contentType).send(await metrics.render())
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

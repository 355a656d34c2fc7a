import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Config } from '../base/config'
import { sameText } from '../base/secret'
import type { Metrics } from '../kit/http/metrics'

/** The metrics on a port of their own, which a proxy for people never sees. */
export async function serveMetrics(
  { metricsPort, metricsToken, host }: Pick<Config, 'metricsPort' | 'metricsToken' | 'host'>,
  metrics: Metrics,
): Promise<Server | null> {
  if (metricsPort === undefined) return null
  const server = createServer((request, response) => {
    const isMeant = request.method === 'GET' && request.url === '/metrics'
    const isKnown = !metricsToken || sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    if (isMeant && isKnown) void answer(response)
    else response.writeHead(404).end()
  })
  async function answer(response: ServerResponse): Promise<void> {
    const text = await metrics.render().catch(() => null)
    if (text === null) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, host, resolve)
  })
  return server
}

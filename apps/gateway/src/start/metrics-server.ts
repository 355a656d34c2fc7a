import { createServer, type Server } from 'node:http'
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
    if (!isMeant || !isKnown) return void response.writeHead(404).end()
    metrics.render().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, host, resolve)
  })
  return server
}

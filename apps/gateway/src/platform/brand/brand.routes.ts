import type { FastifyInstance } from 'fastify'
import type { Gateway } from '../../kit/calls/ctx'
import { inTransaction } from '../../kit/database/transaction'
import { logoOf } from './brand.repo'
import { takeUpBrand } from './brand.service'

/** Logos that were sent, by the hash in their address; the file's own has a route of its own. */
export function mountLogos(app: FastifyInstance, gateway: Gateway): void {
  app.addHook('onReady', () => takeUpBrand(gateway))
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const hash = /^logo\.([0-9a-f]{16})\.png$/.exec(request.params.file)?.[1]
    const found = hash && (await inTransaction(gateway.databases.app, 'begin', (db) => logoOf(db, hash)))
    if (!found) return reply.callNotFound()
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .send(found.bytes)
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import type { Limiter } from '../../kit/http/limits'
import { linkOver, showToPayers } from '../../platform'
import { LOGOS, orderLogo, readLink } from '../orders'
import { linkLogo } from '../payment-links'
import { contractLogo } from '../recurring'

/** The logo of the shop behind a link, for whoever holds the link: a browser asks for it by itself, without a token. */
export function mountLogos(app: FastifyInstance, gateway: Gateway, limiter: Limiter): void {
  const onRequest = async ({ ip }: FastifyRequest) => limiter.takeFrom('usual', ip, gateway.clock.now())
  app.get<{ Params: { link: string } }>(`${LOGOS}/:link`, { onRequest }, async (request, reply) => {
    const read = readLink(gateway, request.params.link)
    if (!read) return linkOver(request, reply)
    const { merchant_no, linkToken } = read
    const fileId = await inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
      logoBehind(db, merchant_no, linkToken),
    )
    return showToPayers(gateway, { merchant_no, fileId }, request, reply)
  })
}

async function logoBehind(db: Db, merchant_no: string, linkToken: string): Promise<string> {
  for (const find of [orderLogo, linkLogo, contractLogo]) {
    const fileId = await find(db, merchant_no, linkToken)
    if (fileId) return fileId
  }
  return ''
}

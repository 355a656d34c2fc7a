import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gateway } from '../../kit/calls/ctx'
import type { Limiter } from '../../kit/http/limits'
import { linkOver, showToPayers } from '../../platform'
import { LOGOS } from '../orders'
import { shopBehind } from './shop-behind'

/** The logo of the shop behind a link, for whoever holds the link: a browser asks for it by itself, without a token. */
export function mountLogos(app: FastifyInstance, gateway: Gateway, limiter: Limiter): void {
  const onRequest = async ({ ip }: FastifyRequest) => limiter.takeFrom('usual', ip, gateway.clock.now())
  app.get<{ Params: { link: string } }>(`${LOGOS}/:link`, { onRequest }, async (request, reply) => {
    const shop = await shopBehind(gateway, request.params.link)
    if (!shop) return linkOver(request, reply)
    return showToPayers(gateway, { merchant_no: shop.merchant_no, fileId: shop.logo }, request, reply)
  })
}

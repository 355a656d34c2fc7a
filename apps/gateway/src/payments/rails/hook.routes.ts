import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NoSuchRoute, PermissionDenied } from '../../kit/calls/errors'
import { mustFit, rawBody, rawOf } from '../../kit/http/callbacks'
import type { Transport } from '../../kit/http/routes'
import { ChannelDown } from '../../ports/channels/channel'
import { hearAll } from './hear-all'

/** A hundred payments and their refunds in one call, and room beside them. */
const LARGEST = 1024 * 1024
const LANES = 4

/**
 * Where real banks call, at an address that only they know; they add the name of what they tell. What they say is borne out
 * by their books first. Whatever could not be heard is answered 503, so that they call again; each is heard once.
 */
export function mountHooks(app: FastifyInstance, { gateway, limiter }: Transport): void {
  for (const address of ['', '/pix', '/rec', '/cobr'].map((told) => `/api/channel/:name/hook/:token${told}`))
    app.post(address, {
      ...rawBody(LARGEST),
      onRequest: async (request, reply) => {
        mustFit(request, reply, LARGEST)
        if (!booksOf(request)) throw new NoSuchRoute()
      },
      handler: async (request, reply: FastifyReply) => {
        const { token } = request.params as { token: string }
        try {
          const said = await booksOf(request)?.heard({ token, headers: request.headers, body: rawOf(request) })
          if (!said) throw new PermissionDenied()
          return { heard: await hearAll(gateway, said, LANES) }
        } catch (error) {
          if (error instanceof PermissionDenied) limiter.takeFrom('usual', request.ip, gateway.clock.now())
          if (!(error instanceof ChannelDown)) throw error
          reply.status(503)
          return { heard: 0 }
        }
      },
    })

  function booksOf({ params }: FastifyRequest) {
    return gateway.channels.find((params as { name: string }).name)?.books
  }
}

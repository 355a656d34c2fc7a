import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Gateway } from '../../kit/ctx'
import { NoSuchRoute, PermissionDenied } from '../../kit/errors'
import { hear } from './hear'

const LARGEST = 64 * 1024
const raw = new WeakMap<object, string>()

/** Where banks call. Not part of the contract: its form is the bank's, and its signature is over the bytes as they came. */
export function mountCallbacks(app: FastifyInstance, gateway: Gateway): void {
  app.post('/api/channel/:name/callback', {
    bodyLimit: LARGEST,
    preParsing: async (request, _reply, payload) => {
      const chunks: Buffer[] = []
      for await (const chunk of payload) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      raw.set(request, body.toString())
      return Readable.from([body])
    },
    handler: async (request) => {
      if ((request.params as { name: string }).name !== gateway.channel.name) throw new NoSuchRoute()
      const signature = request.headers['x-signature']
      const event = gateway.channel.parseCallback(
        typeof signature === 'string' ? signature : '',
        raw.get(request) ?? '',
      )
      if (!event) throw new PermissionDenied()
      return { outcome: await hear(gateway, event) }
    },
  })
}

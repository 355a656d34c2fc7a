import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { NoSuchRoute, PermissionDenied } from '../calls/errors'

const LARGEST = 64 * 1024
const raw = new WeakMap<object, string>()

interface Caller<Event> {
  /** null: not from there, or not as it signs. */
  parse(signature: string, body: string): Event | null
  hear(event: Event): Promise<string>
}

/** Where banks call. Not part of the contract: its form is the bank's, and its signature is over the bytes as they came. */
export function mountCallback<Event>(
  app: FastifyInstance,
  base: string,
  /** undefined: nobody of this name calls here. */
  callerOf: (name: string) => Caller<Event> | undefined,
): void {
  app.post(`${base}/:name/callback`, {
    bodyLimit: LARGEST,
    preParsing: async (request, _reply, payload) => {
      const chunks: Buffer[] = []
      for await (const chunk of payload) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      raw.set(request, body.toString())
      return Readable.from([body])
    },
    handler: async (request) => {
      const caller = callerOf((request.params as { name: string }).name)
      if (!caller) throw new NoSuchRoute()
      const signature = request.headers['x-signature']
      const event = caller.parse(typeof signature === 'string' ? signature : '', raw.get(request) ?? '')
      if (!event) throw new PermissionDenied()
      return { outcome: await caller.hear(event) }
    },
  })
}

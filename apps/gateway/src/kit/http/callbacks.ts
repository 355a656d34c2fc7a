import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { Readable } from 'node:stream'
import { BodyTooLarge, sizeText, NoSuchRoute, PermissionDenied } from '../calls/errors'
import type { Transport } from './routes'

const LARGEST = 64 * 1024
const raw = new WeakMap<object, string>()

/** Keeps the bytes as they came, and no more of them than a bank would send. */
export function rawBody(largest: number) {
  return {
    bodyLimit: largest,
    preParsing: async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
      const body = await readLimited(payload, reply, largest)
      raw.set(request, body.toString())
      return Readable.from([body])
    },
  }
}

export const rawOf = (request: FastifyRequest) => raw.get(request) ?? ''

/** Said before any of it is read. */
export function mustFit(request: FastifyRequest, reply: FastifyReply, largest: number): void {
  if (Number(request.headers['content-length'] ?? 0) > largest) throw tooLarge(reply, largest)
}

interface Caller<Event> {
  /** null: not from there, or not as it signs. */
  parse(signature: string, body: string): Event | null
  hear(event: Event): Promise<string>
}

/**
 * Where banks call. Not part of the contract: its form is the bank's, and its signature is over the bytes as they came.
 * Anybody may call here, so that nothing is held of what a bank would never send.
 */
export function mountCallback<Event>(
  app: FastifyInstance,
  { gateway, limiter }: Pick<Transport, 'gateway' | 'limiter'>,
  base: string,
  /** undefined: nobody of this name calls here. */
  callerOf: (name: string) => Caller<Event> | undefined,
): void {
  app.post(`${base}/:name/callback`, {
    ...rawBody(LARGEST),
    onRequest: async (request, reply) => {
      limiter.takeFrom('usual', request.ip, gateway.clock.now())
      mustFit(request, reply, LARGEST)
      if (!callerOf(nameIn(request))) throw new NoSuchRoute()
    },
    handler: async (request: FastifyRequest) => {
      const signature = request.headers['x-signature']
      const caller = callerOf(nameIn(request))
      const event = caller?.parse(typeof signature === 'string' ? signature : '', rawOf(request))
      if (!caller || !event) throw new PermissionDenied()
      return { outcome: await caller.hear(event) }
    },
  })
}

const nameIn = ({ params }: FastifyRequest) => (params as { name: string }).name

async function readLimited(payload: RequestPayload, reply: FastifyReply, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Not destroyed with the loop: the answer is still to be written on this connection.
  for await (const chunk of Readable.prototype.iterator.call(payload, { destroyOnReturn: false })) {
    size += (chunk as Buffer).length
    if (size > largest) throw tooLarge(reply, largest)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** The connection ends with the answer: what else is on its way is not waited for. */
function tooLarge(reply: FastifyReply, largest: number): Error {
  reply.header('connection', 'close')
  return new BodyTooLarge({ most: sizeText(largest) })
}

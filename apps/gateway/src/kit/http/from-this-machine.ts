import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../base/loopback'

/**
 * Whether somebody at this very machine asks: by its own name, over its own network, with no proxy in between. Each of
 * the three can be bent by somebody else, so all of them must hold.
 */
export function isFromThisMachine({ hostname, headers, socket }: FastifyRequest): boolean {
  const remote = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isNear = remote === '::1' || isLoopback(remote)
  const isForwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  return isNear && isLoopback(hostname) && !isForwarded
}

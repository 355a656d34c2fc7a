import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/callbacks'
import type { Gateway } from '../../kit/ctx'
import { hear } from './hear'

export function mountCallbacks(app: FastifyInstance, gateway: Gateway): void {
  const { channel } = gateway
  mountCallback(app, '/api/channel', {
    name: channel.name,
    parse: (signature, body) => channel.parseCallback(signature, body),
    hear: (event) => hear(gateway, event),
  })
}

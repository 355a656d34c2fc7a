import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/http/callbacks'
import type { Gateway } from '../../kit/calls/ctx'
import { onBankEvent } from './on-bank-event'

export function mountCallbacks(app: FastifyInstance, gateway: Gateway): void {
  const { channel } = gateway
  mountCallback(app, '/api/channel', {
    name: channel.name,
    parse: (signature, body) => channel.parseCallback(signature, body),
    hear: (event) => onBankEvent(gateway, event),
  })
}

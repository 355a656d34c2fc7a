import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/http/callbacks'
import type { Gateway } from '../../kit/calls/ctx'
import { onBankEvent } from './on-bank-event'

export function mountCallbacks(app: FastifyInstance, gateway: Gateway): void {
  mountCallback(app, '/api/channel', (name) => {
    const channel = gateway.channels.find(name)
    return (
      channel && {
        parse: (signature, body) => channel.parseCallback(signature, body),
        hear: (event) => onBankEvent(gateway, event),
      }
    )
  })
}

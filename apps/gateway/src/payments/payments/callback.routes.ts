import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/http/callbacks'
import type { Transport } from '../../kit/http/routes'
import { onBankEvent } from './on-bank-event'

export function mountCallbacks(app: FastifyInstance, transport: Transport): void {
  const { gateway } = transport
  mountCallback(app, transport, '/api/channel', (name) => {
    const channel = gateway.channels.find(name)
    return (
      channel && {
        parse: (signature, body) => channel.parseCallback(signature, body),
        hear: (event) => onBankEvent(gateway, event),
      }
    )
  })
}

import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/http/callbacks'
import type { Transport } from '../../kit/http/routes'
import { onDepositEvent } from './on-deposit-event'

/** Where the bank says that money has arrived on a virtual account. */
export function mountDepositCallbacks(app: FastifyInstance, transport: Transport): void {
  const { gateway } = transport
  mountCallback(app, transport, '/api/deposits', (name) => {
    const channel = gateway.channels.find(name)
    return (
      channel && {
        parse: (signature, body) => channel.parseDeposit(signature, body),
        hear: (notice) => onDepositEvent(gateway, notice),
      }
    )
  })
}

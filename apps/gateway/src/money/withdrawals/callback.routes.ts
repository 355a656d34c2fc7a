import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/http/callbacks'
import type { Transport } from '../../kit/http/routes'
import { onBankEvent } from './on-bank-event'

/** Where the bank that pays out says what became of it. */
export function mountPayoutCallbacks(app: FastifyInstance, transport: Transport): void {
  const { gateway } = transport
  const { bank } = gateway
  mountCallback(app, transport, '/api/bank', (name) =>
    name === bank.name
      ? {
          parse: (signature, body) => bank.parseCallback(signature, body),
          hear: (event) => onBankEvent(gateway, event),
        }
      : undefined,
  )
}

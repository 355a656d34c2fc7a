import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/http/callbacks'
import type { Gateway } from '../../kit/calls/ctx'
import { onBankEvent } from './on-bank-event'

/** Where the bank that pays out says what became of it. */
export function mountPayoutCallbacks(app: FastifyInstance, gateway: Gateway): void {
  const { bank } = gateway
  mountCallback(app, '/api/bank', (name) =>
    name === bank.name
      ? {
          parse: (signature, body) => bank.parseCallback(signature, body),
          hear: (event) => onBankEvent(gateway, event),
        }
      : undefined,
  )
}

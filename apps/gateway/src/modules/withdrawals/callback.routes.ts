import type { FastifyInstance } from 'fastify'
import { mountCallback } from '../../kit/callbacks'
import type { Gateway } from '../../kit/ctx'
import { hearBank } from './hear-bank'

/** Where the bank that pays out says what became of it. */
export function mountPayoutCallbacks(app: FastifyInstance, gateway: Gateway): void {
  const { bank } = gateway
  mountCallback(app, '/api/bank', {
    name: bank.name,
    parse: (signature, body) => bank.parseCallback(signature, body),
    hear: (event) => hearBank(gateway, event),
  })
}

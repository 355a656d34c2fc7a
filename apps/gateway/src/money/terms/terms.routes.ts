import { terms } from '@balcao/contract/money/terms'
import { implement } from '../../kit/calls/implement'
import { ask } from './ask-terms'
import { inForce } from './in-force'
import { previewFee } from './preview'
import * as service from './terms.service'

export const termsCalls = implement(terms, {
  list: (ctx, { merchant_no }) => service.list(ctx, merchant_no),
  inForce,
  previewFee: (ctx, wish) => previewFee(ctx, wish),
  addFee: (ctx, { request_id: _key, reason, ...wish }) => ask(ctx, { what: 'fee', wish }, reason),
  addSettlement: (ctx, { request_id: _key, reason, ...wish }) => ask(ctx, { what: 'settlement', wish }, reason),
  addInstalments: (ctx, { request_id: _key, reason, ...wish }) => ask(ctx, { what: 'instalments', wish }, reason),
  addRate: (ctx, { request_id: _key, reason, ...wish }) => ask(ctx, { what: 'rate', wish }, reason),
})

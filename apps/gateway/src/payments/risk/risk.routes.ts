import { risk } from '@balcao/contract/payments/risk'
import { implement } from '../../kit/calls/implement'
import * as service from './risk.service'

export const riskCalls = implement(risk, {
  rules: (ctx) => service.rules(ctx),
  history: (ctx, { rule_id }) => service.history(ctx, rule_id),
  saveRule: (ctx, { request_id: _key, ...wish }) => service.saveRule(ctx, wish),
  replay: (ctx, { rule_id }) => service.replay(ctx, rule_id),
  switchRule: (ctx, wish) => service.switchRule(ctx, wish),
})

import { merchantDanger as calls } from '@balcao/contract/provider/merchant-danger'
import { implement } from '../../kit/calls/implement'
import { defineModule } from '../../kit/define-module'
import * as service from './merchant-danger.service'

const merchantDangerCalls = implement(calls, {
  waiting: (ctx, { merchant_no }) => service.waiting(ctx, merchant_no),
  ask: (ctx, wish) => service.ask(ctx, wish),
})

export const merchantDanger = defineModule('merchantDanger', {
  calls: [merchantDangerCalls],
  approvals: [service.dangerApproval],
})

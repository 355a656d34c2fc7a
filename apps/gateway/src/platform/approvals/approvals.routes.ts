import { approvals } from '@balcao/contract/platform/approvals'
import { implement } from '../../kit/calls/implement'
import * as service from './approvals.service'
import { askForFlag } from './flag-request'
import * as inside from './inside'
import * as desk from './queue.service'

export const approvalsCalls = implement(approvals, {
  askFlag: (ctx, wish) => askForFlag(ctx, wish),
  list: (ctx, question) => service.list(ctx, question),
  withdraw: (ctx, { approval_id }) => service.withdraw(ctx, approval_id),
  waiting: (ctx) => inside.waiting(ctx),
  decideInside: (ctx, wish) => inside.decide(ctx, wish),
  queue: (ctx, question) => desk.queue(ctx, question),
  detail: (ctx, wish) => desk.detail(ctx, wish),
  decide: (ctx, wish) => desk.decide(ctx, wish),
  recall: (ctx, wish) => desk.recall(ctx, wish),
})

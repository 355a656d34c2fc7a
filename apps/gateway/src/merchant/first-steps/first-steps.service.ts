import { FIRST_STEPS, type FirstSteps } from '@balcao/contract/merchant/first-steps'
import type { Ctx } from '../../kit/calls/ctx'
import { mayCall } from '../../kit/calls/may-call'
import * as repo from './first-steps.repo'

export async function list(ctx: Ctx): Promise<FirstSteps> {
  const own = ctx.gateway.steps.filter(({ by }) => mayCall(ctx, by))
  const steps: FirstSteps['steps'] = []
  for (const { step, look } of own) steps.push({ step, state: await look(ctx) })
  steps.sort((a, b) => FIRST_STEPS.indexOf(a.step) - FIRST_STEPS.indexOf(b.step))
  return { steps, is_hidden: await repo.isHidden(ctx) }
}

export async function hide(ctx: Ctx, isHidden: boolean): Promise<FirstSteps> {
  await (isHidden ? repo.hide(ctx) : repo.show(ctx))
  return list(ctx)
}

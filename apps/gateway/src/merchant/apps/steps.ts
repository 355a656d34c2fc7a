import { apps } from '@balcao/contract/merchant/apps'
import type { Ctx, Step } from '../../kit/calls/ctx'
import { list } from './apps.service'

const newest = async (ctx: Ctx) => (await list(ctx, apps.list.input.parse({}))).list

export const appStep: Step = {
  step: 'app',
  by: apps.create,
  look: async (ctx) => ((await newest(ctx)).length > 0 ? 'done' : 'open'),
}

export const liveStep: Step = {
  step: 'live',
  by: apps.goLive,
  look: async (ctx) => {
    const states = (await newest(ctx)).map(({ status }) => status)
    if (states.includes('ENABLED')) return 'done'
    return states.includes('PENDING_REVIEW') ? 'waiting' : 'open'
  },
}

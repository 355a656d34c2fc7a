import { channels } from '@balcao/contract/provider/channels'
import { implement } from '../../kit/calls/implement'
import * as service from './channels.service'

export const channelsCalls = implement(channels, {
  list: (ctx) => service.list(ctx),
  pause: (ctx, wish) => service.pause(ctx, wish),
  resume: (ctx, wish) => service.resume(ctx, wish),
})

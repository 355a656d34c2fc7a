import { profile } from '@balcao/contract/people/profile'
import { implement } from '../../kit/calls/implement'
import { proveMail, sendMailCode } from './prove-mail'
import * as service from './profile.service'

export const profileCalls = implement(profile, {
  query: (ctx) => service.show(ctx),
  update: (ctx, input) => service.update(ctx, input),
  sendMailCode: (ctx) => sendMailCode(ctx),
  proveMail: (ctx, { code }) => proveMail(ctx, code),
})

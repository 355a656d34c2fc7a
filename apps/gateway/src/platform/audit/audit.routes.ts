import { audit } from '@balcao/contract/platform/audit'
import { PLATFORM } from '../../kit/calls/audit'
import { implement } from '../../kit/calls/implement'
import * as service from './audit.service'

export const auditCalls = implement(audit, {
  list: (ctx, question) => service.list(ctx, question),
  verify: (ctx, { cursor }) => service.verify(ctx, ctx.merchant_no, cursor),
  platform: (ctx, question) => service.list({ ...ctx, merchant_no: PLATFORM }, question),
  ofMerchant: (ctx, question) => service.listOfMerchant(ctx, question),
  verifyAny: (ctx, { merchant_no, cursor }) => service.verify(ctx, merchant_no ?? PLATFORM, cursor),
})

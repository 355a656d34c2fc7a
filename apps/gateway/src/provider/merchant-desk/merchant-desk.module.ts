import { merchantDesk as calls } from '@balcao/contract/provider/merchant-desk'
import { implement } from '../../kit/calls/implement'
import { defineModule } from '../../kit/define-module'
import { merchantDeskDemo } from './merchant-desk.demo'
import * as service from './merchant-desk.service'

const merchantDeskCalls = implement(calls, {
  people: (ctx, question) => service.people({ ...ctx, merchant_no: question.merchant_no }, question),
  files: (ctx, question) => service.files({ ...ctx, merchant_no: question.merchant_no }, question),
  kyc: (ctx, { merchant_no }) => service.kyc({ ...ctx, merchant_no }),
  notes: (ctx, question) => service.notes({ ...ctx, merchant_no: question.merchant_no }, question),
  addNote: (ctx, wish) => service.addNote(ctx, wish),
})

export const merchantDesk = defineModule('merchantDesk', { calls: [merchantDeskCalls], demo: [merchantDeskDemo] })

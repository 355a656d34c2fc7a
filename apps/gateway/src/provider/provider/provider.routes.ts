import { provider } from '@balcao/contract/provider/provider'
import { implement } from '../../kit/calls/implement'
import * as queue from './jobs.service'
import * as merchants from './merchants.service'
import * as outbox from './outbox.service'
import * as staff from './people.service'

export const providerCalls = implement(provider, {
  people: (ctx) => staff.people(ctx),
  addPerson: (ctx, wish) => staff.addPerson(ctx, wish),
  setPerson: (ctx, { uid, enabled }) => staff.setPerson(ctx, uid, enabled),
  signOutAll: (ctx) => staff.signOutAll(ctx),
  merchants: (ctx, question) => merchants.list(ctx, question),
  openMerchant: (ctx, { merchant_no }) => merchants.open(ctx, merchant_no),
  updateMerchant: (ctx, wish) => merchants.update(ctx, wish),
  uploadPicture: (ctx, wish) => merchants.uploadPicture(ctx, wish),
  mails: (ctx, question) => outbox.mails(ctx, question),
  openMail: (ctx, wish) => outbox.open(ctx, wish),
  jobs: (ctx) => queue.jobs(ctx),
  retryJob: (ctx, { job_id, reason }) => queue.retry(ctx, job_id, reason),
  forgetJob: (ctx, { job_id, reason }) => queue.forget(ctx, job_id, reason),
})

import { kyc, kycReview } from '@balcao/contract/merchant/kyc'
import { implement } from '../../kit/calls/implement'
import * as attachments from './attachments'
import { standing } from './gate'
import * as service from './kyc.service'
import { renewalMonths, renewals } from './renewals'
import * as review from './review.service'

export const kycCalls = implement(kyc, {
  standing: (ctx) => standing(ctx),
  detail: (ctx) => service.detail(ctx),
  query: (ctx) => service.detail(ctx),
  save: (ctx, wish) => service.save(ctx, wish),
  attach: (ctx, wish) => attachments.attach(ctx, wish),
  removeFile: (ctx, { file_id }) => attachments.removeFile(ctx, file_id),
  answer: (ctx, { comment_id, answer }) => service.answerComment(ctx, comment_id, answer),
  submit: (ctx) => service.submit(ctx),
  correct: (ctx) => service.correct(ctx),
  reopen: (ctx) => service.reopen(ctx),
})

export const kycReviewCalls = implement(kycReview, {
  queue: (ctx, question) => review.queue(ctx, question),
  open: (ctx, { merchant_no }) => review.open(ctx, merchant_no),
  take: (ctx, { merchant_no }) => review.take(ctx, merchant_no),
  comment: (ctx, wish) => review.comment(ctx, wish),
  removeComment: (ctx, { merchant_no, comment_id }) => review.removeComment(ctx, merchant_no, comment_id),
  decide: (ctx, wish) => review.decide(ctx, wish),
  decideHit: (ctx, { request_id: _once, ...wish }) => review.decideHit(ctx, wish),
  screen: (ctx, { merchant_no }) => review.screenAgain(ctx, merchant_no),
  renewals: (ctx, question) => renewals(ctx, question),
  renewalMonths: (ctx) => renewalMonths(ctx),
  fileLink: (ctx, { merchant_no, file_id }) => review.fileLink(ctx, merchant_no, file_id),
})

import { checkout } from '@balcao/contract/payments/checkout'
import { implement } from '../../kit/calls/implement'
import { beginLink, viewLink } from '../payment-links'
import { changeCard, viewCard, viewConsent } from '../recurring'
import * as service from './checkout.service'
import { chosen, funnel, opened } from './funnel'
import { mailPaper, paper } from './papers'
import { sandboxPaid, sandboxProve } from './sandbox-payer'

export const checkoutCalls = implement(checkout, {
  view: (ctx, { link }) => service.view(ctx, link),
  opened: (ctx, { link, device }) => opened(ctx, link, device),
  chosen: (ctx, { link, method }) => chosen(ctx, link, method),
  funnel: (ctx, { days }) => funnel(ctx, days),
  submit: (ctx, input) => service.submit(ctx, input),
  paper: (ctx, { link }) => paper(ctx, link),
  mailPaper: (ctx, { link }) => mailPaper(ctx, link),
  viewCard: (ctx, { link }) => viewCard(ctx, link),
  changeCard: (ctx, { link, card }) => changeCard(ctx, link, card),
  viewConsent: (ctx, { link }) => viewConsent(ctx, link),
  viewLink: (ctx, { link }) => viewLink(ctx, link),
  beginLink: (ctx, input) => beginLink(ctx, input),
  sandboxProve: async (ctx, { link, code }) => ({ is_heard: await sandboxProve(ctx, link, code) }),
  sandboxPaid: (ctx, { link }) => sandboxPaid(ctx, link),
})

import { paymentLinks } from '@balcao/contract/payments/payment-links'
import { implement } from '../../kit/calls/implement'
import * as service from './payment-links.service'
import { poster } from './poster'

export const paymentLinksCalls = implement(paymentLinks, {
  list: (ctx, input) => service.list(ctx, input),
  detail: (ctx, { link_no }) => service.detail(ctx, link_no),
  create: (ctx, input) => service.create(ctx, input),
  close: (ctx, { link_no }) => service.close(ctx, link_no),
  poster: (ctx, { link_no }) => poster(ctx, link_no),
})

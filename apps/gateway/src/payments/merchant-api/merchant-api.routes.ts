import { merchantApi } from '@balcao/contract/api/merchant-api'
import { implement } from '../../kit/calls/implement'
import * as recurring from './api-recurring'
import * as accounts from './api-virtual-accounts'
import * as service from './merchant-api.service'

/** Parcels are a wing further up. */
const { createWaybill: _create, listWaybills: _list, ...calls } = merchantApi

export const merchantApiCalls = implement(calls, {
  createOrder: (ctx, input) => service.createOrder(ctx, input),
  queryOrder: (ctx, which) => service.queryOrder(ctx, which),
  listOrders: (ctx, input) => service.listOrders(ctx, input),
  createRefund: (ctx, input) => service.createRefund(ctx, input),
  queryRefund: (ctx, which) => service.queryRefund(ctx, which),
  listRefunds: (ctx, which) => service.listRefunds(ctx, which),
  createRecurring: (ctx, input) => recurring.create(ctx, input),
  queryRecurring: (ctx, which) => recurring.query(ctx, which),
  cancelRecurring: (ctx, which) => recurring.cancel(ctx, which),
  createVirtualAccount: (ctx, wish) => accounts.create(ctx, wish),
  playDeposit: (ctx, transfer) => accounts.play(ctx, transfer),
  queryVirtualAccount: (ctx, which) => accounts.query(ctx, which),
  listVirtualAccounts: (ctx, question) => accounts.list(ctx, question),
  cancelVirtualAccount: (ctx, which) => accounts.cancel(ctx, which),
})

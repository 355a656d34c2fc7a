import { merchantApi } from '@balcao/contract/api/merchant-api'
import { implement } from '../../kit/calls/implement'
import { listCards, removeCard } from '../cards'
import * as disputes from './api-disputes'
import * as links from './api-payment-links'
import * as recurring from './api-recurring'
import * as clock from './api-test-clock'
import * as accounts from './api-virtual-accounts'
import * as service from './merchant-api.service'

/** Parcels are a wing further up, money is the one beside, notifications are one further down. */
const {
  createWaybill: _create,
  listCarriers: _carriers,
  listWaybills: _list,
  queryBalance: _balance,
  listEntries: _entries,
  listSettlements: _settlements,
  querySettlement: _settlement,
  listSettlementLines: _lines,
  listWithdrawals: _withdrawals,
  queryWithdrawal: _withdrawal,
  listEvents: _events,
  listenEvents: _listen,
  triggerEvent: _trigger,
  ...calls
} = merchantApi

export const merchantApiCalls = implement(calls, {
  createOrder: { act: service.createOrder, after: service.beginPayment },
  queryOrder: (ctx, which) => service.queryOrder(ctx, which),
  listOrders: (ctx, input) => service.listOrders(ctx, input),
  cancelOrder: (ctx, which) => service.cancelOrder(ctx, which),
  captureOrder: (ctx, input) => service.captureOrder(ctx, input),
  voidOrder: (ctx, which) => service.voidOrder(ctx, which),
  listCards: (ctx, { email }) => listCards(ctx, email),
  deleteCard: (ctx, { card_id }) => removeCard(ctx, card_id),
  createPaymentLink: (ctx, wish) => links.create(ctx, wish),
  queryPaymentLink: (ctx, { link_no }) => links.query(ctx, link_no),
  listPaymentLinks: (ctx, question) => links.list(ctx, question),
  closePaymentLink: (ctx, { link_no }) => links.close(ctx, link_no),
  createRefund: (ctx, input) => service.createRefund(ctx, input),
  queryRefund: (ctx, which) => service.queryRefund(ctx, which),
  giveRefundData: (ctx, input) => service.giveRefundData(ctx, input),
  listRefunds: (ctx, which) => service.listRefunds(ctx, which),
  createRecurring: (ctx, input) => recurring.create(ctx, input),
  queryRecurring: (ctx, which) => recurring.query(ctx, which),
  listRecurring: (ctx, question) => recurring.list(ctx, question),
  cancelRecurring: (ctx, which) => recurring.cancel(ctx, which),
  createVirtualAccount: (ctx, wish) => accounts.create(ctx, wish),
  playDeposit: (ctx, transfer) => accounts.play(ctx, transfer),
  listDeposits: (ctx, question) => accounts.deposits(ctx, question),
  queryVirtualAccount: (ctx, which) => accounts.query(ctx, which),
  listVirtualAccounts: (ctx, question) => accounts.list(ctx, question),
  cancelVirtualAccount: (ctx, which) => accounts.cancel(ctx, which),
  listDisputes: (ctx, question) => disputes.list(ctx, question),
  queryDispute: (ctx, which) => disputes.query(ctx, which),
  uploadEvidence: (ctx, input) => disputes.upload(ctx, input),
  respondDispute: (ctx, answer) => disputes.respond(ctx, answer),
  advanceTestClock: (ctx, input) => clock.advance(ctx, input),
  queryTestClock: (ctx) => clock.query(ctx),
})

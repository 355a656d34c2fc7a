import { merchantApi } from '@balcao/contract/api/merchant-api'
import { waybills } from '@balcao/contract/delivery/waybills'
import { implement } from '../../kit/calls/implement'
import * as api from './api-waybills'
import * as batches from './batches.service'
import * as service from './waybills.service'

export const waybillsCalls = implement(waybills, {
  list: (ctx, input) => service.list(ctx, input),
  detail: (ctx, { waybill_no }) => service.detail(ctx, waybill_no),
  create: (ctx, { request_id: _once, ...wish }) => service.create(ctx, wish),
  upload: (ctx, input) => batches.upload(ctx, input),
  confirm: (ctx, { batch_no }) => batches.confirm(ctx, batch_no),
  batches: (ctx, input) => batches.list(ctx, input),
  batch: (ctx, { batch_no }) => batches.one(ctx, batch_no),
  rows: (ctx, input) => batches.rows(ctx, input),
})

const { createWaybill, listCarriers, listWaybills } = merchantApi

export const waybillApiCalls = implement(
  { createWaybill, listCarriers, listWaybills },
  {
    createWaybill: (ctx, input) => api.create(ctx, input),
    listCarriers: () => api.carriers(),
    listWaybills: (ctx, which) => api.list(ctx, which),
  },
)

import { brandDesk } from '@balcao/contract/platform/brand-desk'
import { implement } from '../../kit/calls/implement'
import { defineModule } from '../../kit/define-module'
import { mountLogos } from './brand.routes'
import * as service from './brand.service'

const brandCalls = implement(brandDesk, {
  query: (ctx) => service.query(ctx),
  save: (ctx, settings) => service.save(ctx, settings),
  reset: (ctx) => service.reset(ctx),
  uploadLogo: (ctx, wish) => service.uploadLogo(ctx, wish),
})

export const brand = defineModule('brand', {
  calls: [brandCalls],
  ticks: [service.takeUpBrandTick],
  mount: (app, { gateway }) => mountLogos(app, gateway),
})

import { views } from '@balcao/contract/platform/views'
import { implement } from '../../kit/calls/implement'
import * as service from './views.service'

export const viewsCalls = implement(views, {
  list: (ctx, { screen }) => service.list(ctx, screen),
  save: (ctx, { request_id: _key, ...view }) => service.save(ctx, view),
  remove: (ctx, { view_id }) => service.remove(ctx, view_id),
})

import { downloads } from '@balcao/contract/platform/downloads'
import { implement } from '../../kit/calls/implement'
import * as service from './downloads.service'

export const downloadsCalls = implement(downloads, {
  list: (ctx, input) => service.list(ctx, input),
  create: (ctx, input) => service.create(ctx, input),
  cancel: (ctx, { download_id }) => service.cancel(ctx, download_id),
  link: (ctx, { download_id }) => service.link(ctx, download_id),
})

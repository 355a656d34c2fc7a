import { deskDownloads } from '@balcao/contract/platform/desk-downloads'
import { PLATFORM } from '../../kit/calls/audit'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { implement } from '../../kit/calls/implement'
import * as service from './downloads.service'

/** The platform's own files, by the way that a merchant's take. */
const asDesk = (ctx: ProviderCtx): service.Asker => ({
  ...ctx,
  merchant_no: PLATFORM,
  tie: { role: ctx.user.providerRole ?? '', grants: {}, appIds: null, timeZone: 'UTC' },
})

export const deskDownloadsCalls = implement(deskDownloads, {
  list: (ctx, question) => service.list(asDesk(ctx), question),
  create: (ctx, wish) => service.create(asDesk(ctx), wish),
  cancel: (ctx, { download_id }) => service.cancel(asDesk(ctx), download_id),
  link: (ctx, { download_id }) => service.link(asDesk(ctx), download_id),
})

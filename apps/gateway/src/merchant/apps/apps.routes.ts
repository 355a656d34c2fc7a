import { apps } from '@balcao/contract/merchant/apps'
import { implement } from '../../kit/calls/implement'
import * as service from './apps.service'
import { goLive } from './go-live'
import * as keys from './manage-keys'
import * as restricted from './restricted-keys'

export const appsCalls = implement(apps, {
  list: (ctx, input) => service.list(ctx, input),
  detail: (ctx, { app_id }) => service.detail(ctx, app_id),
  create: (ctx, { request_id: _key, ...wish }) => service.create(ctx, wish),
  update: (ctx, input) => service.update(ctx, input),
  goLive: (ctx, { app_id, note }) => goLive(ctx, app_id, note),
  setStatus: (ctx, { app_id, status }) => service.setStatus(ctx, app_id, status),
  issueKey: (ctx, input) => keys.issue(ctx, input),
  rotateKey: (ctx, { app_id, key_id }) => keys.rotate(ctx, app_id, key_id),
  revealKey: (ctx, { app_id, key_id }) => keys.reveal(ctx, app_id, key_id),
  restrictedKeys: (ctx, { app_id }) => restricted.list(ctx, app_id),
  createRestrictedKey: (ctx, input) => restricted.create(ctx, input),
  revokeRestrictedKey: (ctx, { app_id, key_id }) => restricted.revoke(ctx, app_id, key_id),
  revokeKey: (ctx, { app_id, key_id }) => keys.revoke(ctx, app_id, key_id),
})

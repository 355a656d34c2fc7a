import { mfa } from '@balcao/contract/people/mfa'
import { implement } from '../../kit/calls/implement'
import * as service from './mfa.service'
import { requestFor } from './passkey-check'

export const mfaCalls = implement(mfa, {
  status: (ctx) => service.status(ctx),
  totpBegin: (ctx, { password }) => service.beginTotp(ctx, password),
  totpConfirm: (ctx, { code }) => service.confirmTotp(ctx, code),
  totpRemove: (ctx, { password }) => service.removeTotp(ctx, password),
  recoveryRenew: (ctx, { password }) => service.renewRecovery(ctx, password),
  passkeyBegin: (ctx, { password }) => service.beginPasskey(ctx, password),
  passkeyFinish: (ctx, { passkey }) => service.finishPasskey(ctx, passkey),
  passkeyRemove: (ctx, { password, passkey_id }) => service.removePasskey(ctx, password, passkey_id),
  passkeyRequest: (ctx) => requestFor(ctx),
})

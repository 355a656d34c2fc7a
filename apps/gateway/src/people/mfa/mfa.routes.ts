import { mfa } from '@balcao/contract/people/mfa'
import { implement } from '../../kit/calls/implement'
import * as service from './mfa.service'
import { requestFor } from './passkey-check'

export const mfaCalls = implement(mfa, {
  status: (ctx) => service.status(ctx),
  totpBegin: (ctx) => service.beginTotp(ctx),
  totpConfirm: (ctx, { code }) => service.confirmTotp(ctx, code),
  totpRemove: (ctx) => service.removeTotp(ctx),
  recoveryRenew: (ctx) => service.renewRecovery(ctx),
  passkeyBegin: (ctx) => service.beginPasskey(ctx),
  passkeyFinish: (ctx, { passkey }) => service.finishPasskey(ctx, passkey),
  passkeyRemove: (ctx, { passkey_id }) => service.removePasskey(ctx, passkey_id),
  passkeyRequest: (ctx) => requestFor(ctx),
})

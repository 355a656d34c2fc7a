import type { CtxFor } from '../../kit/calls/ctx'

export type StaffCtx = CtxFor<'userManagement:edit', 'none'>

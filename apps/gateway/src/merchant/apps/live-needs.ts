import type { Ctx } from '../../kit/calls/ctx'
import { isOpenByKyc } from '../kyc'
import type { AppRow } from './apps.repo'

const NEEDED = ['name', 'website', 'country', 'industry', 'contact_email', 'complaint_email'] as const

/** What still keeps an app from going live: the names of its empty fields, a channel for its country, and kyc. */
export async function missingForLive(ctx: Ctx, app: AppRow): Promise<string[]> {
  const empty = NEEDED.filter((field) => app[field] === '')
  const isServed = ctx.gateway.channels.liveMethods(app.country).length > 0
  return [...empty, ...(isServed ? [] : ['channel']), ...((await isOpenByKyc(ctx, 'goLive')) ? [] : ['kyc'])]
}

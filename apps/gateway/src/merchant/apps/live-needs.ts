import type { Ctx } from '../../kit/calls/ctx'
import { hasApprovedKyc } from '../kyc'
import type { AppRow } from './apps.repo'

const NEEDED = ['name', 'website', 'country', 'industry', 'contact_email', 'complaint_email'] as const

/** What still keeps an app from going live: the names of its empty fields, a channel for its country, and kyc. */
export async function missingForLive({ db, merchant_no, now, gateway }: Ctx, app: AppRow): Promise<string[]> {
  const empty = NEEDED.filter((field) => app[field] === '')
  const isServed = gateway.channels.liveMethods(app.country).length > 0
  return [...empty, ...(isServed ? [] : ['channel']), ...((await hasApprovedKyc(db, merchant_no, now)) ? [] : ['kyc'])]
}

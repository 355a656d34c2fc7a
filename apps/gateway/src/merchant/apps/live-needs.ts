import type { Ctx } from '../../kit/calls/ctx'
import { hasApprovedKyc } from '../kyc'
import type { AppRow } from './apps.repo'

const NEEDED = ['name', 'website', 'country', 'industry', 'contact_email', 'complaint_email'] as const

/** What still keeps an app from going live: the names of its empty fields, and kyc. */
export async function missingForLive({ db, merchant_no, now }: Ctx, app: AppRow): Promise<string[]> {
  const empty = NEEDED.filter((field) => app[field] === '')
  return (await hasApprovedKyc(db, merchant_no, now)) ? empty : [...empty, 'kyc']
}

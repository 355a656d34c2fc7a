import type { Ctx } from '../../kit/ctx'
import type { AppRow } from './apps.repo'

const NEEDED = ['name', 'website', 'country', 'industry', 'contact_email', 'complaint_email'] as const

/** What still keeps an app from going live: the names of its empty fields, and kyc. */
export function missingForLive(ctx: Pick<Ctx, 'tie'>, app: AppRow): string[] {
  const empty = NEEDED.filter((field) => app[field] === '')
  return isKycApproved(ctx) ? empty : [...empty, 'kyc']
}

/** The provider makes a merchant active once its KYC file is approved. */
export function isKycApproved({ tie }: Pick<Ctx, 'tie'>): boolean {
  return tie.status === 'ACTIVE'
}

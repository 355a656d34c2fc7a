import { businessDay } from '@balcao/kernel/business-day'
import { bankDaysAfter } from '@balcao/kernel/settlement-cycle'
import type { Ctx } from '../../kit/calls/ctx'
import { holidays } from '../finance'
import * as repo from './withdrawals.repo'

/** No agreement, no fee: a merchant without terms is charged nothing rather than something invented. */
const NO_TERMS: repo.Terms = { fee: 0n, minimum: 1n, arrival_days: 1 }

/** What a withdrawal asked for now costs, at least is, and when it arrives. */
export async function quoteNow(
  { db, merchant_no, now, tie }: Pick<Ctx, 'db' | 'merchant_no' | 'now' | 'tie'>,
  currency: string,
) {
  const terms = (await repo.termsAt(db, merchant_no, currency, now)) ?? NO_TERMS
  const today = businessDay(now, tie.timeZone)
  const arrivesOn = bankDaysAfter(today, terms.arrival_days, await holidays(db, merchant_no))
  return { ...terms, arrivesOn }
}

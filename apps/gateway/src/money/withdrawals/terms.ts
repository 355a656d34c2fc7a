import { businessDay } from '@balcao/kernel/business-day'
import { bankDaysAfter } from '@balcao/kernel/settlement-cycle'
import type { Ctx } from '../../kit/calls/ctx'
import { holidays } from '../finance'
import * as repo from './withdrawals.repo'

/** No agreement, no fee: a merchant without terms is charged nothing rather than something invented. */
const NO_TERMS: repo.Terms = { fee: 0n, minimum: 1n, arrival_days: 1 }

/** What a withdrawal asked for now costs, at least is, and when it arrives. */
export async function termsNow(
  { db, merchantNo, now, tie }: Pick<Ctx, 'db' | 'merchantNo' | 'now' | 'tie'>,
  currency: string,
) {
  const terms = (await repo.termsAt(db, merchantNo, currency, now)) ?? NO_TERMS
  const today = businessDay(now, tie.timeZone)
  const arrivesOn = bankDaysAfter(today, terms.arrival_days, await holidays(db, merchantNo))
  return { ...terms, arrivesOn }
}

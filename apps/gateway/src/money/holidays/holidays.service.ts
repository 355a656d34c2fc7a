import type { BankHoliday, holidays } from '@balcao/contract/money/holidays'
import type { InputOf } from '@balcao/contract/kit'
import { secondsAfter } from '../../base/clock'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { HolidayKnown, HolidayPassed } from './holidays.errors'
import * as repo from './holidays.repo'

/** The day begins first in the east, where the clock is fourteen hours ahead. */
const EARLIEST = 14 * 60 * 60

export function list({ db }: ProviderCtx, { country, year }: InputOf<(typeof holidays)['list']>) {
  return repo.ofYear(db, country, year)
}

export async function add(ctx: ProviderCtx, wish: BankHoliday): Promise<null> {
  mustBeToCome(ctx, wish.day)
  if (!(await repo.insert(ctx.db, wish))) throw new HolidayKnown()
  ctx.audit({ object: 'holiday', id: `${wish.country} ${wish.day}`, after: { name: wish.name } })
  return null
}

export async function remove(ctx: ProviderCtx, { country, day }: InputOf<(typeof holidays)['remove']>): Promise<null> {
  mustBeToCome(ctx, day)
  const name = await repo.remove(ctx.db, country, day)
  if (name === undefined) throw new NotFound()
  ctx.audit({ object: 'holiday', id: `${country} ${day}`, before: { name }, after: null })
  return null
}

/** What has begun anywhere stays as it was: settlements have counted by it. */
function mustBeToCome({ now }: ProviderCtx, day: string): void {
  if (day <= secondsAfter(now, EARLIEST).toISOString().slice(0, 10)) throw new HolidayPassed()
}

import type { InputOf } from '@balcao/contract/kit'
import type { AccountPool, accountPool } from '@balcao/contract/payments/virtual-accounts'
import { MODES } from '@balcao/kernel/app-state'
import { clabeOf } from '@balcao/kernel/clabe'
import { POOL_IS_LOW_BELOW, POOL_PACE_DAYS, poolDaysLeft } from '@balcao/kernel/virtual-account'
import { secondsAfter } from '../../base/clock'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import * as repo from './pool.repo'

const DAY = 24 * 60 * 60

export async function query({ db, now }: ProviderCtx): Promise<AccountPool[]> {
  const rows = await repo.pools(db, now, secondsAfter(now, -POOL_PACE_DAYS * DAY))
  return MODES.map((mode) => {
    const { free = 0n, held = 0n, resting = 0n, drawn = 0n } = rows.find((row) => row.mode === mode) ?? {}
    return {
      mode,
      free: Number(free),
      held: Number(held),
      resting: Number(resting),
      low_below: POOL_IS_LOW_BELOW,
      drawn: Number(drawn),
      days_left: poolDaysLeft(Number(free), Number(drawn)),
    }
  })
}

export async function fill(ctx: ProviderCtx, wish: InputOf<(typeof accountPool)['fill']>): Promise<{ added: number }> {
  const { mode, first, count } = wish
  const added = await repo.add(ctx.db, mode, numbersFrom(first, count), ctx.now)
  ctx.audit({ object: 'accountPool', id: mode, after: { first, count, added } })
  return { added }
}

/** So many CLABEs in a row, each with its check digit. */
export function numbersFrom(first: string, count: number): string[] {
  const start = BigInt(first)
  const bodies = Array.from({ length: count }, (_, at) => String(start + BigInt(at)))
  if (bodies.at(-1)?.slice(0, 3) !== first.slice(0, 3)) throw new InputRefused('count')
  return bodies.map(clabeOf)
}

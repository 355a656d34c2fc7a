import { DUTY_KINDS, type Duty } from '@balcao/contract/platform/duties'
import type { Ctx } from '../../kit/calls/ctx'
import { mayCall } from '../../kit/calls/may-call'

/** One after another, on the one connection of the call: each is a count over what is open, which is never much. */
export async function list(ctx: Ctx): Promise<Duty[]> {
  const own = ctx.gateway.duties.filter(({ by }) => mayCall(ctx, by))
  const found: Duty[] = []
  for (const { kind, look } of own) {
    const { count, until = null, since = null, about = '' } = await look(ctx)
    if (count > 0)
      found.push({
        kind,
        count: Number(count),
        until: until?.toISOString() ?? null,
        since: since?.toISOString() ?? null,
        about,
      })
  }
  return found.toSorted((a, b) => DUTY_KINDS.indexOf(a.kind) - DUTY_KINDS.indexOf(b.kind))
}

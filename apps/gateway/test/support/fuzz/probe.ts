import { feature, post } from '@balcao/contract/kit'
import { listInput, pageOf, words } from '@balcao/contract/lists'
import { z } from 'zod'
import { enqueue } from '../../../src/kit/jobs/jobs'
import { implement } from '../../../src/kit/calls/implement'
import { paginate, within } from '../../../src/kit/lists/paginate'
import { addToTally } from '../../../src/kit/lists/tally'

/** A feature that exists in tests only: it uses every part of the kit the way a real one would. */

export const probe = feature('probe', {
  note: post('probe/note', {
    summary: 'Books one thing, once per request id',
    needs: 'paymentOrder:edit',
    idempotentBy: 'request_id',
    input: z.object({ request_id: z.string().max(64), amount: z.string(), fail: z.boolean().default(false) }),
    reply: z.object({ id: z.string(), at: z.string() }),
  }),
  list: post('probe/list', {
    summary: 'Pages through what was booked',
    needs: 'merchant',
    reads: true,
    input: listInput({ actor: words(40) }, ['at']),
    reply: pageOf(z.object({ id: z.string() })),
  }),
  silent: post('probe/silent', {
    summary: 'Changes something and forgets to say so',
    needs: 'merchant',
    reply: z.null(),
  }),
  broken: post('probe/broken', {
    summary: 'Fails in a way nobody foresaw',
    needs: 'public',
    reads: true,
    reply: z.null(),
  }),
})

export const probeCalls = implement(probe, {
  note: async (ctx, { amount, fail, request_id }) => {
    const id = `N${ctx.now.getTime()}${request_id}`
    const key = { kind: 'probe', day: '2026-11-15', app_id: '', status: 'SUCCESS', method: 'PIX', currency: 'BRL' }
    await addToTally(ctx.db, ctx.merchantNo, [{ ...key, n: 1n, amount: BigInt(amount) }])
    await enqueue(ctx.db, 'probe.noted', { id })
    ctx.audit({ object: 'probe', id, after: { amount } })
    if (fail) throw new Error('after everything was written')
    return { id, at: ctx.now.toISOString() }
  },
  list: ({ db, merchantNo, gateway }, input) =>
    paginate<{ id: string; at: Date }>({
      secret: gateway.secret,
      input,
      scope: [merchantNo, probe.list.name, input.actor],
      total: () => Promise.resolve(null),
      keyOf: (row) => [row.at.toISOString(), row.id],
      read: (window) => {
        const own = db.selectFrom('audit_log').select(['id', 'at']).where('merchant_no', '=', merchantNo)
        const filtered = input.actor === undefined ? own : own.where('actor_uid', '=', input.actor)
        return within(filtered, window, 'at', 'id').execute()
      },
    }),
  silent: () => null,
  broken: ({ cookie }) => {
    throw new Error(`something broke near access_token=${cookie}`)
  },
})

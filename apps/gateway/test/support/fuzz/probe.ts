import { feature, post } from '@balcao/contract/kit'
import { listInput, pageOf, words, type Asked } from '@balcao/contract/lists'
import { z } from 'zod'
import { enqueue } from '../../../src/kit/jobs/jobs'
import type { Ctx } from '../../../src/kit/calls/ctx'
import { implement } from '../../../src/kit/calls/implement'
import { askedFor } from '../../../src/kit/lists/asked-for'
import { listOf } from '../../../src/kit/lists/list'
import { addToTally } from '../../../src/kit/lists/tally'

const ProbeFilters = { actor: words(40) }

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
    input: listInput(ProbeFilters, ['at']),
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

const list = listOf({
  call: probe.list,
  sorts: { at: 'at' },
  id: ['id'],
  rows: ({ db, merchant_no }: Ctx, filters: Asked<typeof ProbeFilters>) => {
    const own = db.selectFrom('audit_log').select(['id', 'at']).where('merchant_no', '=', merchant_no)
    return askedFor(own, 'audit_log', ProbeFilters, filters, { actor: 'actor_uid' })
  },
  count: () => Promise.resolve(null),
  item: ({ id }) => ({ id }),
})

export const probeCalls = implement(probe, {
  note: async (ctx, { amount, fail, request_id }) => {
    const id = `N${ctx.now.getTime()}${request_id}`
    const key = { kind: 'probe', day: '2026-11-15', app_id: '', status: 'SUCCESS', method: 'PIX', currency: 'BRL' }
    await addToTally(ctx.db, ctx.merchant_no, [{ ...key, n: 1n, amount: BigInt(amount) }])
    await enqueue(ctx.db, 'probe.noted', { id })
    ctx.audit({ object: 'probe', id, after: { amount } })
    if (fail) throw new Error('after everything was written')
    return { id, at: ctx.now.toISOString() }
  },
  list: (ctx, input) => list(ctx, input),
  silent: () => null,
  broken: ({ cookie }) => {
    throw new Error(`something broke near access_token=${cookie}`)
  },
})

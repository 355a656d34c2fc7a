import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { modeOfApp, type AppState } from '@balcao/kernel/app-state'
import { createHash } from 'node:crypto'
import { PLATFORM } from './audit'
import { secondsAfter } from '../../base/clock'
import { executeLater, executePrepared, type Db } from '../../db/held-connection'
import { askAll } from '../database/all-merchants'
import type { Gateway, Program } from './ctx'
import { KeyReused } from './errors'
import { seal, unseal } from '../../base/seal'
import type { Tick } from '../jobs/tick'
import type { Sealed } from '../sealed'

const UNIQUE_VIOLATION = '23505'
/** What replies with a secret in them are sealed for; each is bound to its key. */
const REPLY_SEAL = 'idempotent reply'
const boundTo = ({ merchant_no, call, key }: { merchant_no: string; call: string; key: string }) =>
  `${merchant_no} ${call} ${key}`

export const sealedReplies: Sealed = {
  table: 'idempotency_keys',
  key: ['merchant_no', 'call', 'key'],
  column: 'reply',
  purpose: REPLY_SEAL,
  bound: ([merchant_no = '', call = '', key = '']) => boundTo({ merchant_no, call, key }),
  amongJson: {
    column: 'call',
    get values() {
      return everyEndpoint()
        .filter(({ secretReply }) => secretReply)
        .map(({ name }) => name)
    },
  },
}
const KEPT_SECONDS = 30 * 24 * 60 * 60

interface Keyed {
  db: Db
  merchant_no?: string
  now: Date
  gateway: Pick<Gateway, 'secret'>
  program?: Program
}

/** What a call is repeated by: its fields, and the digest of its file where it has one. */
interface Wish {
  input: Record<string, unknown>
  content?: string
}

/**
 * One effect per key. The key is claimed by an insert: a second call with the same key waits there until the first
 * commits, then answers what the first answered; if the first was rolled back, the second takes its place. Refusals
 * are rolled back with their claim, so only results are kept.
 */
export async function once<Reply>(
  ctx: Keyed,
  endpoint: AnyEndpoint,
  wish: Wish,
  act: () => Promise<Reply>,
): Promise<Reply> {
  const { db, now, gateway } = ctx
  const { idempotentBy: field, secretReply } = endpoint
  const own = await keyOf(ctx, endpoint, wish)
  const [claimed] = await executePrepared(
    db,
    db
      .insertInto('idempotency_keys')
      .values({ ...own, body_hash: bodyHash(ctx, endpoint, wish), at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  )
  if (!claimed) {
    const first = await firstAnswer<Reply>(ctx, endpoint, wish)
    if (!first) throw new Error(`The key of ${endpoint.name} is taken, and nobody has it.`)
    return first.reply
  }
  const reply = await act().catch((error: unknown) => {
    // The answer was forgotten, but the number itself is taken for ever.
    throw (error as { code?: unknown }).code === UNIQUE_VIOLATION ? new KeyReused(field) : error
  })
  writeReply(
    db,
    own,
    secretReply ? seal(gateway.secret, REPLY_SEAL, boundTo(own), JSON.stringify(reply)) : (reply ?? null),
  )
  return reply
}

/** Whoever asks again gets this from now on: what the outside had to say came after the first answer was kept. */
export async function keepReply(ctx: Keyed, endpoint: AnyEndpoint, wish: Wish, reply: unknown): Promise<void> {
  writeReply(ctx.db, await keyOf(ctx, endpoint, wish), reply)
}

function writeReply(db: Db, own: Awaited<ReturnType<typeof keyOf>>, reply: unknown): void {
  const kept = db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('merchant_no', '=', own.merchant_no)
    .where('call', '=', own.call)
    .where('key', '=', own.key)
  executeLater(db, kept)
}

/** What the first call with this key was answered. The same key with another body is refused. */
export async function firstAnswer<Reply>(
  ctx: Keyed,
  endpoint: AnyEndpoint,
  wish: Wish,
): Promise<{ reply: Reply } | undefined> {
  const own = await keyOf(ctx, endpoint, wish)
  const first = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('merchant_no', '=', own.merchant_no)
    .where('call', '=', own.call)
    .where('key', '=', own.key)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.body_hash !== bodyHash(ctx, endpoint, wish)) throw new KeyReused(endpoint.idempotentBy)
  const kept = first.reply as Reply | string
  if (!endpoint.secretReply || typeof kept !== 'string') return { reply: kept as Reply }
  return { reply: JSON.parse(unseal(ctx.gateway.secret, REPLY_SEAL, boundTo(own), kept)) as Reply }
}

async function keyOf(ctx: Keyed, { name: call, idempotentBy: field }: AnyEndpoint, { input }: Wish) {
  const key = [...(await scopeOf(ctx, field, input)), String(input[field])].join(' ')
  // The provider's own calls have no merchant: their keys are kept where its audit rows are.
  return { merchant_no: ctx.merchant_no ?? PLATFORM, call, key }
}

/** Calls that open transactions of their own do so to hash a password, which a bare digest of the body would give away. */
function bodyHash({ gateway }: Keyed, { tx }: AnyEndpoint, { input, content = '' }: Wish): string {
  const body = canonical(input) + content
  return tx === 'none'
    ? gateway.secret.mac('idempotent body', body).toString('hex')
    : createHash('sha256').update(body).digest('hex')
}

/**
 * Two apps of one merchant may choose the same number; neither may be answered with what the other did. Nor may a live
 * call be answered with what its app tried in the sandbox: the numbers of orders and contracts are apart by mode.
 */
async function scopeOf(
  { db, merchant_no = PLATFORM, program }: { db: Db; merchant_no?: string; program?: Program },
  field: string,
  { app_id }: Record<string, unknown>,
): Promise<string[]> {
  if (program) return [program.appId, program.mode]
  if (field !== 'out_trade_no' || typeof app_id !== 'string') return []
  const [app] = await executePrepared(
    db,
    db.selectFrom('apps').select('status').where('merchant_no', '=', merchant_no).where('app_id', '=', app_id),
  )
  return [app_id, (app && modeOfApp(app.status as AppState)) ?? 'none']
}

/** The same content in another order of fields is the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Answers are remembered for thirty days. The worker may delete whatever is older, of any merchant. */
export async function forgetOldKeys({ databases, clock }: Gateway): Promise<void> {
  const before = secondsAfter(clock.now(), -KEPT_SECONDS)
  const statement = 'delete from idempotency_keys where at < $1'
  await askAll(databases.worker, 'what is too old for anybody', statement, [before])
}

export const forgetTick: Tick = { name: 'idempotency.forget', everySeconds: 3600, run: forgetOldKeys }

import type { InputOf } from '@balcao/contract/kit'
import { audit, type AuditEntry, type Verdict } from '@balcao/contract/platform/audit'
import { z } from 'zod'
import type { Db } from '../../db/held-connection'
import type { Gateway, ProviderCtx } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import { listOf } from '../../kit/lists/list'
import { sameText, type Secret } from '../../base/secret'
import * as repo from './audit-list.repo'
import { verifyStretch, type Link } from './chain'

/** Enough for a call to be worth its journey, and done well before anybody waits. */
const STRETCH = 5_000

interface Reader {
  db: Db
  gateway: Pick<Gateway, 'secret'>
}

/** A merchant's log, or the platform's. */
export const list = listOf({
  call: audit.list,
  sorts: { at: 'id' },
  id: [],
  rows: repo.listed,
  item: toEntry,
})

/** A look at a merchant's log is itself an entry of that log. */
export async function listOfMerchant(ctx: ProviderCtx, question: InputOf<(typeof audit)['ofMerchant']>) {
  const { merchant_no, ...asked } = question
  const found = await list({ ...ctx, merchant_no }, asked)
  ctx.audit({ object: 'audit', id: merchant_no, merchant_no, after: { page: found.page } })
  return found
}

/** The place where the last call stopped comes back signed: nobody can make a broken stretch be skipped. */
export async function verify({ db, gateway }: Reader, merchant_no: string, cursor?: string): Promise<Verdict> {
  const { secret } = gateway
  const from = cursor === undefined ? undefined : openPlace(secret, merchant_no, cursor)
  const { checked, total, broken, next } = await verifyStretch(db, secret, merchant_no, from, STRETCH)
  return {
    checked: Number(checked),
    total: Number(total),
    broken: broken && { ...broken, seq: broken.seq.toString() },
    next: next && sealPlace(secret, merchant_no, next),
  }
}

const Place = z.tuple([z.string().regex(/^\d{1,18}$/), z.string()])

function sealPlace(secret: Secret, merchant_no: string, { seq, hash }: Link): string {
  const place = JSON.stringify([seq.toString(), hash])
  return `${Buffer.from(place).toString('base64url')}.${signed(secret, merchant_no, place)}`
}

function openPlace(secret: Secret, merchant_no: string, cursor: string): Link {
  const [packed = '', signature = ''] = cursor.split('.')
  const place = Buffer.from(packed, 'base64url').toString()
  if (!sameText(signature, signed(secret, merchant_no, place))) throw new InputRefused('cursor')
  const [seq, hash] = Place.parse(JSON.parse(place))
  return { seq: BigInt(seq), hash }
}

function signed(secret: Secret, merchant_no: string, place: string): string {
  return secret.mac('audit place', JSON.stringify([merchant_no, place])).toString('base64url')
}

function toEntry(row: repo.EntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_uid: row.actor_uid,
    actor_name: row.actor_name,
    action: row.action,
    object: row.object,
    object_id: row.object_id,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    ip: row.ip,
    user_agent: row.user_agent,
    request_id: row.request_id,
    seq: row.seq?.toString() ?? null,
  }
}

import { hash } from 'node:crypto'
import { z } from 'zod'
import { InputRefused } from './input'
import { sameText, type Secret } from './secret'

/** A row's place in an order: the sorted value as text, then the id that makes it unique. */
export type Key = [value: string, id: string]

/** Where a page stood: enough to go on from either end of it. */
export interface Place {
  sort: string
  perPage: number
  page: number
  first: Key
  last: Key
}

const VERSION = 1
const SIGNATURE_BYTES = 8
const Packed = z.tuple([
  z.literal(VERSION),
  z.string(),
  z.int(),
  z.int().min(1),
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string()]),
  z.string(),
])

/** Signed, so that nobody can point it where no page was, and bound to the list it was made for. */
export function sealCursor(secret: Secret, place: Place, scope: unknown[]): string {
  const { sort, perPage, page, first, last } = place
  const body = JSON.stringify([VERSION, sort, perPage, page, first, last, hashOf(scope)])
  return `${Buffer.from(body).toString('base64url')}.${sign(secret, body)}`
}

export function openCursor(secret: Secret, text: string, sort: string, perPage: number, scope: unknown[]): Place {
  const [packed = '', signature = ''] = text.split('.')
  const body = Buffer.from(packed, 'base64url').toString()
  if (!sameText(sign(secret, body), signature)) throw new InputRefused('cursor')
  const parsed = Packed.safeParse(JSON.parse(body))
  if (!parsed.success) throw new InputRefused('cursor')
  const [, madeForSort, madeForSize, page, first, last, madeForScope] = parsed.data
  if (madeForSort !== sort || madeForSize !== perPage || madeForScope !== hashOf(scope))
    throw new InputRefused('cursor')
  return { sort, perPage, page, first, last }
}

function sign(secret: Secret, body: string): string {
  return secret.mac('cursor', body).subarray(0, SIGNATURE_BYTES).toString('base64url')
}

function hashOf(scope: unknown[]): string {
  return hash('sha256', JSON.stringify(scope), 'base64').slice(0, 11)
}

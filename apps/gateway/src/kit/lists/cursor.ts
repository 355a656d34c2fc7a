import { z } from 'zod'
import { InputRefused } from '../calls/input'
import { sameText, type Secret } from '../../base/secret'

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

const VERSION = 2
const SIGNATURE_BYTES = 8
const Packed = z.tuple([
  z.literal(VERSION),
  z.string(),
  z.int(),
  z.int().min(1),
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string()]),
])

/** Signed together with the list it was made for, so that nobody can point it where no page was. */
export function sealCursor(secret: Secret, place: Place, scope: unknown[]): string {
  const { sort, perPage, page, first, last } = place
  const body = JSON.stringify([VERSION, sort, perPage, page, first, last])
  return `${Buffer.from(body).toString('base64url')}.${sign(secret, body, scope)}`
}

export function openCursor(secret: Secret, text: string, sort: string, perPage: number, scope: unknown[]): Place {
  const [packed = '', signature = ''] = text.split('.')
  const body = Buffer.from(packed, 'base64url').toString()
  if (!sameText(sign(secret, body, scope), signature)) throw new InputRefused('cursor')
  const parsed = Packed.safeParse(JSON.parse(body))
  if (!parsed.success) throw new InputRefused('cursor')
  const [, madeForSort, madeForSize, page, first, last] = parsed.data
  if (madeForSort !== sort || madeForSize !== perPage) throw new InputRefused('cursor')
  return { sort, perPage, page, first, last }
}

function sign(secret: Secret, body: string, scope: unknown[]): string {
  const signed = `${body}${JSON.stringify(scope)}`
  return secret.mac('cursor', signed).subarray(0, SIGNATURE_BYTES).toString('base64url')
}

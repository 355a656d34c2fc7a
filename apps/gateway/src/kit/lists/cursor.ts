import { z } from 'zod'
import { InputRefused } from '../calls/input'
import { sameText, type Secret } from '../../base/secret'

/** A row's place in an order: the sorted value as text, then what makes it unique. */
export type Key = readonly string[]

/** Where a cursor leads to: the page next to a row, on the side that it names. */
export interface Place {
  way: 'next' | 'prev'
  /** The number of the page it leads to. */
  page: number
  sort: string
  perPage: number
  /** The last row before that page, or the first one behind it. */
  key: Key
}

const VERSION = 3
const SIGNATURE_BYTES = 8
const Packed = z.tuple([
  z.literal(VERSION),
  z.enum(['next', 'prev']),
  z.int().min(1),
  z.string(),
  z.int(),
  z.array(z.string()).min(1),
])

const CONTRADICTED = {
  en: 'This cursor was given for other filters, another order or another size. Repeat those of the page that gave it, or leave the cursor out.',
  es: 'Este cursor se dio para otros filtros, otro orden u otro tamaño. Repita los de la página que lo dio, o quite el cursor.',
  br: 'Este cursor foi dado para outros filtros, outra ordem ou outro tamanho. Repita os da página que o deu, ou retire o cursor.',
}

const OTHER_SIDE = {
  en: 'This cursor leads to page {{page}}, and not to the page asked for. Leave the page out, or the cursor.',
  es: 'Este cursor lleva a la página {{page}}, y no a la página pedida. Quite la página, o el cursor.',
  br: 'Este cursor leva à página {{page}}, e não à página pedida. Retire a página, ou o cursor.',
}

/** It was given for another list, or for this one asked otherwise; or nobody gave it. */
export class CursorRefused extends InputRefused {
  constructor() {
    super('cursor', CONTRADICTED)
  }
}

/** The page asked for lies on the other side of where the cursor was given. */
export class PageRefused extends InputRefused {
  constructor({ page }: Place) {
    super('page', OTHER_SIDE, { page: String(page) })
  }
}

/** Signed together with the list it was made for, so that nobody can point it where no page was. */
export function sealCursor(secret: Secret, { way, page, sort, perPage, key }: Place, scope: unknown[]): string {
  const body = JSON.stringify([VERSION, way, page, sort, perPage, key])
  return `${Buffer.from(body).toString('base64url')}.${sign(secret, body, scope)}`
}

export function openCursor(secret: Secret, text: string, scope: unknown[]): Place {
  const [packed = '', signature = ''] = text.split('.')
  const body = Buffer.from(packed, 'base64url').toString()
  if (!sameText(sign(secret, body, scope), signature)) throw new CursorRefused()
  const parsed = Packed.safeParse(JSON.parse(body))
  if (!parsed.success) throw new CursorRefused()
  const [, way, page, sort, perPage, key] = parsed.data
  return { way, page, sort, perPage, key }
}

function sign(secret: Secret, body: string, scope: unknown[]): string {
  const signed = `${body}${JSON.stringify(scope)}`
  return secret.mac('cursor', signed).subarray(0, SIGNATURE_BYTES).toString('base64url')
}

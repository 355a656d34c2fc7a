import { CODE } from '@balcao/kernel/codes'
import type { z } from 'zod'
import { Refusal, type Texts } from './errors'

type Issue = z.core.$ZodIssue

const REQUIRED: Texts = {
  en: 'The {{name}} field is required',
  es: 'El campo {{name}} es obligatorio',
  br: 'O campo {{name}} é obrigatório',
}
const TOO_LONG: Texts = {
  en: 'The {{name}} field is too long',
  es: 'El campo {{name}} es demasiado largo',
  br: 'O campo {{name}} é longo demais',
}
const TOO_SHORT: Texts = {
  en: 'The {{name}} field is too short',
  es: 'El campo {{name}} es demasiado corto',
  br: 'O campo {{name}} é curto demais',
}
const WRONG: Texts = {
  en: 'The {{name}} field is not valid',
  es: 'El campo {{name}} no es válido',
  br: 'O campo {{name}} não é válido',
}

/** The first field that is wrong: 40001 with the field as sub_code, said in the caller's language. */
export class InputRefused extends Refusal {
  constructor(field: string, texts: Texts = WRONG, values: Record<string, string> = {}) {
    super({ code: CODE.argumentMissing, subCode: field, texts }, { ...values, name: field })
  }
}

export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.infer<S> {
  if (!isStorable(raw)) throw new InputRefused('body')
  const parsed = schema.safeParse(raw ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new InputRefused(issue ? fieldOf(issue) : 'body', issue ? textsFor(issue, raw) : WRONG)
}

/** No input of the contract is deeper than a handful of levels; what is far deeper was made to exhaust a stack. */
const DEEPEST = 32

/** PostgreSQL stores no NUL, and its JSON no half of a character: a text that carries one is nobody's honest input. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value)
  if (!value || typeof value !== 'object') return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

function fieldOf(issue: Issue): string {
  const path = issue.path.filter((part) => typeof part === 'string').join('.')
  return /^[\w.]{1,64}$/.test(path) ? path : 'body'
}

function textsFor(issue: Issue, raw: unknown): Texts {
  if (issue.code === 'too_big' && issue.origin === 'string') return TOO_LONG
  if (issue.code === 'too_small' && issue.origin === 'string') return isEmptyAt(raw, issue.path) ? REQUIRED : TOO_SHORT
  if (issue.code === 'invalid_type' && valueAt(raw, issue.path) === undefined) return REQUIRED
  return WRONG
}

function isEmptyAt(raw: unknown, path: readonly PropertyKey[]): boolean {
  const value = valueAt(raw, path)
  return typeof value !== 'string' || value.trim() === ''
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at && typeof at === 'object' ? Reflect.get(at, key) : undefined), raw)
}

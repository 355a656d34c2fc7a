import type { AnyEndpoint } from '@balcao/contract/kit'
import type { Envelope, Failure } from '@balcao/contract/transport'
import { CODE } from '@balcao/kernel/codes'
import type { Language } from '@balcao/kernel/languages'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { NAME_OF } from '../calls/code-names'
import type { Refusal } from '../calls/errors'

type JsonSchema = { [key: string]: unknown }

type Writer = (data: unknown) => string
const writers = new WeakMap<AnyEndpoint, Writer>()

/**
 * Writes the envelope of one endpoint. The writer is built from the reply's schema: what the contract does not name cannot
 * leave, and nothing is validated on the way. It is built for the first answer and kept: all of them would hold up a start.
 */
export function writerFor(endpoint: AnyEndpoint): Writer {
  const writer = writers.get(endpoint) ?? buildWriter(endpoint)
  writers.set(endpoint, writer)
  return writer
}

function buildWriter(endpoint: AnyEndpoint): Writer {
  const schema = replySchema(endpoint)
  const write = fastJson({
    type: 'object',
    properties: { code: { type: 'string' }, msg: { type: 'string' }, data: schema },
  } as Schema)
  return (data) => write({ code: CODE.success, msg: 'Success', data })
}

/** Names and words of schemas are for papers: a writer that knows none of them has everything in its place. */
const WITHOUT_WORDS = z.registry<Record<string, never>>()

function replySchema({ reply }: AnyEndpoint): JsonSchema {
  const schema = z.toJSONSchema(reply, { target: 'draft-7', io: 'output', metadata: WITHOUT_WORDS })
  return nullableInsteadOfAnyOf(schema) as JsonSchema
}

/** Spec 7 wants the details of one call's failure as a JSON text; everywhere else they are plain. */
export function failureEnvelope(
  refusal: Refusal,
  language: Language,
  shape: 'object' | 'text' = 'object',
): Envelope<Failure | string> {
  const { code, subCode } = refusal
  const told = refusal.textFor(language)
  // There the client shows msg, then the inner msg and sub_msg: the kind first, and once what happened.
  const msg = shape === 'text' ? NAME_OF[code][language] : told
  const failure = { code, msg, sub_code: subCode, sub_msg: told }
  return { code, msg, data: shape === 'text' ? JSON.stringify(failure) : failure }
}

/** `anyOf [X, null]` would make the writer validate each value; `nullable` only looks. */
function nullableInsteadOfAnyOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullableInsteadOfAnyOf)
  if (!node || typeof node !== 'object') return node
  const { anyOf, $schema: _dialect, ...rest } = node as JsonSchema & { anyOf?: JsonSchema[]; $schema?: string }
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, nullableInsteadOfAnyOf(value)]))
  if (!anyOf) return kept
  const [only, ...others] = anyOf.filter((option) => option['type'] !== 'null')
  if (others.length > 0 || !only || anyOf.length !== 2) return { ...kept, anyOf: anyOf.map(nullableInsteadOfAnyOf) }
  return { ...kept, ...(nullableInsteadOfAnyOf(only) as JsonSchema), nullable: true }
}

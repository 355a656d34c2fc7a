import type { KeyScope } from '@balcao/kernel/app-keys'
import { MAIL_ADDRESS, MOST_MAIL_ADDRESS } from '@balcao/kernel/company'
import type { AdminRight, ProviderRight, Right } from '@balcao/kernel/permissions'
import { MERCHANT_NO } from '@balcao/kernel/merchant-state'
import { PROVIDER_PATH } from '@balcao/kernel/provider-path'
import { z } from 'zod'
import type { SubCode } from '@balcao/kernel/sub-codes'

/**
 * What a call needs before it is even looked at. There is no default: an endpoint that does not say does not compile.
 * - public: nothing
 * - session: a signed-in person of either kind; no merchant has to be chosen
 * - merchant: merchant staff with a chosen merchant
 * - provider: provider staff
 * - merchant:admin: the chosen merchant's own administrators
 * - page:privilege, provider:…: the same, and that right
 * - app: a program that calls with an app_id and its security key
 */
export type Needs = 'public' | 'session' | 'merchant' | 'provider' | 'app' | Right | AdminRight | ProviderRight

export type Tx = 'one' | 'none'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  N extends Needs = Needs,
  T extends Tx = Tx,
> {
  /** feature.call, stamped by `feature()`: the name in audit rows, metrics, query keys and the API document. */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  needs: N
  /** Where the input travels: POST in the body, GET and DELETE in the query, unless the spec has it otherwise. */
  from: 'body' | 'query'
  input: Input
  reply: Reply
  /** A call that changes nothing leaves no audit row and may be repeated freely. */
  reads: boolean
  /** Why a changing call leaves no audit row; empty for all but housekeeping. */
  unaudited: string
  /** one: the handler runs inside the request's transaction. none: it calls the outside and opens its own. */
  tx: T
  /** The input field whose value makes the call repeatable: same key and body, same answer, one effect. */
  idempotentBy: string
  /** The answer holds a secret: where it is kept to be repeated, it is kept sealed. */
  secretReply: boolean
  /** Of the merchants' API: what a restricted key must be for. */
  scope: KeyScope | ''
  /** Of the merchants' API: the sub_codes it may be refused with, besides those that every call has. */
  refuses: readonly SubCode[]
  /** What the API document shows, and a test runs. */
  example: { input: object; reply: object } | null
  /** Calls that stay open to somebody who must change the password first. */
  beforePasswordChange: boolean
  /**
   * Who is signed in must have proved it again, by password and enrolled factor: within five minutes (recent), or for
   * this very wish (fresh). A session alone does not open what a thief would want most.
   */
  stepUp: 'none' | 'recent' | 'fresh'
  /** file: the body is one file as it is (application/octet-stream), and the input travels in the query. */
  body: 'json' | 'file'
  /** events: the answer is a stream of server-sent events, and `reply` describes nothing. */
  answer: 'envelope' | 'events'
  /** text: `data` of a refusal is a JSON text with msg and sub_msg, as spec 7 has it for one call. */
  failure: 'object' | 'text'
  /** auth: the tight limiter of calls that guess secrets. */
  limit: 'usual' | 'auth'
  summary: string
}

export type AnyEndpoint = Endpoint
export type InputOf<E extends AnyEndpoint> = z.infer<E['input']>
/** What a caller may leave out because the contract has a default for it. */
export type CallerInput<E extends AnyEndpoint> = z.input<E['input']>
export type ReplyOf<E extends AnyEndpoint> = z.infer<E['reply']>
export type Feature = Record<string, AnyEndpoint>

export const Nothing = z.object({})
type Nothing = typeof Nothing

interface Described extends Partial<
  Pick<
    Endpoint,
    | 'from'
    | 'reads'
    | 'unaudited'
    | 'idempotentBy'
    | 'secretReply'
    | 'example'
    | 'beforePasswordChange'
    | 'stepUp'
    | 'scope'
    | 'refuses'
    | 'limit'
    | 'tx'
    | 'body'
    | 'answer'
    | 'failure'
  >
> {
  needs: Needs
  input?: z.ZodType
  reply: z.ZodType
  summary: string
}

type DescribedEndpoint<D extends Described> = Endpoint<
  D extends { input: infer Input extends z.ZodType } ? Input : Nothing,
  D['reply'],
  D['needs'],
  D extends { tx: infer T extends Tx } ? T : 'one'
>

function describer(method: Endpoint['method'], base: string) {
  return <const D extends Described>(path: string, described: D) =>
    ({
      name: '',
      method,
      path: `${base}/${path}`,
      from: method === 'POST' && described.body !== 'file' ? 'body' : 'query',
      reads: false,
      unaudited: '',
      tx: 'one',
      idempotentBy: '',
      secretReply: false,
      example: null,
      beforePasswordChange: false,
      stepUp: 'none',
      scope: '',
      refuses: [],
      limit: 'usual',
      body: 'json',
      answer: 'envelope',
      failure: 'object',
      input: Nothing,
      ...described,
    }) as unknown as DescribedEndpoint<D>
}

export const get = describer('GET', '/api/dashboard')
export const post = describer('POST', '/api/dashboard')
/** The payer's own calls: a payment link is all they have. */
export const payPost = describer('POST', '/api/pay')
export const del = describer('DELETE', '/api/dashboard')
const apiDescriber = describer('POST', '/api/v1')
/** The merchants' own programs. A call without a scope does not compile: no restricted key could be kept from it. */
export const apiPost = <const D extends Described & { scope: KeyScope }>(path: string, described: D) =>
  apiDescriber(path, described)
/** The calls of the provider's desk. */
export const providerPost = describer('POST', PROVIDER_PATH)

/** Names every call of a feature after it. */
export function feature<F extends Feature>(name: string, calls: F): F {
  for (const [call, endpoint] of Object.entries(calls)) endpoint.name = `${name}.${call}`
  return calls
}

/** Instants travel as ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

export const MerchantNo = z.string().regex(MERCHANT_NO)

/** The kernel's rule, so that screens and calls never disagree. */
export const MailAddress = z.email({ pattern: MAIL_ADDRESS }).max(MOST_MAIL_ADDRESS)

/** A number that the caller made up: the same wish sent again under it happens once. */
export const RequestId = z.string().trim().min(8).max(64)

/** Six digits, by mail (spec 9: valid for five minutes). */
export const VerificationCode = z.string().regex(/^[0-9]{6}$/)

/** The solved challenge of auth.work, for calls that refuse with 429 and sub_code work-needed. */
export const Work = z.string().max(64).optional()

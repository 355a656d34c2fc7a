import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import {
  MERCHANT_HEADER,
  TOKEN_PARAMETER,
  VISIT_HEADER,
  VISIT_OVER,
  type Envelope,
  type Failure,
} from '@balcao/contract/transport'
import { auth } from '@balcao/contract/people/auth'
import { CODE } from '@balcao/kernel/codes'
import { PROVIDER_PATH } from '@balcao/kernel/provider-path'
import { WORK_NEEDED } from '@balcao/kernel/work'
import {
  AccessTokenMissing,
  Cancelled,
  Forbidden,
  GatewayFailed,
  OddSuccess,
  Refused,
  SessionEnded,
  TooManyRequests,
  type ToldFailure,
} from './errors'
import type { Answer } from './first-answer'
import { http } from './http'
import { startsInBackground } from './in-background'
import { isStepUpNeeded, stepUpOnce } from './step-up'
import { nextTask } from '../timing/next-task'
import { accessToken, assertSessionLives, renewAfter401, throwOut } from '../session/session'
import { sessionKeys } from '../session/storage'
import { currentVisit, leaveVisit } from '../session/visit'

export interface AskOptions {
  /** No person caused this call: it must not keep an idle session alive. */
  background?: boolean
  signal?: AbortSignal
  /** Asked by a screen that is being drawn, which comes first. */
  afterDrawing?: boolean
  /** A read that is not of the screen being left, and therefore survives navigation. */
  survivesNavigation?: boolean
  /** The body of a call that takes a file as it is. */
  file?: File
}

/** Calls an endpoint of the contract. Throws the errors of `errors.ts`, never shows or redirects anything itself. */
export async function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInput<E>,
  options: AskOptions = {},
): Promise<ReplyOf<E>> {
  const background = options.background ?? startsInBackground()
  const sent = async (given: CallerInput<E>) =>
    unwrap<ReplyOf<E>>(endpoint, await exchange(endpoint, given, { ...options, background }))
  return sent(input).catch(async (error: unknown) => {
    if (!(error instanceof TooManyRequests && error.failure.sub_code === WORK_NEEDED)) throw error
    return sent({ ...(input as object), work: await workFor() } as CallerInput<E>)
  })
}

/** Many from this network asked for the same: whoever wants it works for it, once. */
async function workFor(): Promise<string> {
  const { solve } = await import('./work')
  const { challenge, bits } = unwrap<ReplyOf<typeof auth.work>>(auth.work, await exchange(auth.work, {}))
  return solve(challenge, bits)
}

/** As `ask`, for the calls whose success is told in the gateway's own words (spec 8). */
export async function askAndHear<E extends AnyEndpoint>(endpoint: E, input: CallerInput<E>): Promise<string> {
  const answer = await exchange(endpoint, input)
  unwrap(endpoint, answer)
  return (answer.body as Envelope<unknown>).msg
}

/** The answer as it came, for the one call whose answer may be no envelope (logout). */
export async function exchange<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInput<E>,
  options: AskOptions = {},
): Promise<Answer> {
  const signal = signalFor(endpoint, options)
  const call = { ...placed(endpoint, input as object), signal, background: options.background, file: options.file }
  if (options.afterDrawing) await nextTask()
  if (signal?.aborted) throw new Cancelled()
  return endpoint.needs === 'public' ? http(call) : withToken(call, options)
}

type PlacedCall = ReturnType<typeof placed> & { signal: AbortSignal | undefined }

/** What a step-up guards is sent once more, as it was, after its person has proved who they are. */
async function withToken(call: PlacedCall, options: AskOptions): Promise<Answer> {
  const answer = await withLivingToken(call, options)
  if (!isStepUpNeeded(answer)) return answer
  if (!(await stepUpOnce())) throw new Cancelled()
  return withLivingToken(call, options)
}

async function withLivingToken(call: PlacedCall, options: AskOptions): Promise<Answer> {
  const { answer, token } = await send(call, options)
  if (answer.status !== 401) return answer
  await renewAfter401(token, options.background ?? false)
  const { answer: second } = await send(call, options)
  if (second.status !== 401) return second
  throwOut()
  throw new SessionEnded()
}

async function send(call: PlacedCall, { background }: AskOptions) {
  assertSessionLives()
  const token = accessToken()
  if (token === null) {
    throwOut()
    throw new AccessTokenMissing()
  }
  const answer = await http({ ...withSession(call, token), background })
  assertSessionLives()
  return { answer, token }
}

/** A call as who is logged in makes it. */
export function withSession<C extends Pick<PlacedCall, 'query' | 'path'>>(call: C, token: string) {
  const visit = call.path.startsWith(PROVIDER_PATH) ? null : currentVisit()
  return {
    ...call,
    query: { ...call.query, [TOKEN_PARAMETER]: token },
    headers: {
      [MERCHANT_HEADER]: sessionKeys.merchantNo.read() ?? '',
      ...(visit && { [VISIT_HEADER]: visit.visit_id }),
    },
  }
}

/** Where the contract has the input of a call. */
export function placed({ method, path, from }: AnyEndpoint, given: object) {
  return from === 'query' ? { method, path, query: given, body: {} } : { method, path, query: {}, body: given }
}

function unwrap<Reply>(endpoint: AnyEndpoint, { status, body, requestId }: Answer): Reply {
  const envelope = body as Partial<Envelope<Reply>> | null | undefined
  if (typeof envelope?.code !== 'string' || status >= 500) throw new GatewayFailed(`HTTP ${status}`, requestId)
  if (envelope.code === CODE.success) {
    if (endpoint.failure === 'text' && envelope.msg !== 'Success') throw new OddSuccess(envelope.msg ?? '', requestId)
    return envelope.data as Reply
  }
  const failure = failureOf(envelope)
  if (failure.sub_code === VISIT_OVER) leaveVisit()
  if (status === 403) throw new Forbidden(failure, requestId)
  if (status === 429) throw new TooManyRequests(failure, requestId)
  throw new Refused(failure, requestId)
}

function failureOf({ code, msg, data }: Partial<Envelope<unknown>>): ToldFailure {
  const { msg: inner = '', sub_code = '', sub_msg = '' } = told(data)
  return { code: code ?? CODE.unavailable, msg: msg ?? '', inner, sub_code, sub_msg }
}

/** Plain, or as JSON text where spec 7 has it so. */
function told(data: unknown): Partial<Failure> {
  const plain = typeof data === 'string' ? parsed(data) : data
  return typeof plain === 'object' && plain !== null ? plain : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

let screen = new AbortController()

/** Spec 4: each navigation cancels what the screen before it was still reading. Actions are never cut off. */
export function cancelReads() {
  screen.abort()
  screen = new AbortController()
}

function signalFor(endpoint: AnyEndpoint, { signal, survivesNavigation }: AskOptions): AbortSignal | undefined {
  if (!endpoint.reads || survivesNavigation) return signal
  return signal ? AbortSignal.any([signal, screen.signal]) : screen.signal
}

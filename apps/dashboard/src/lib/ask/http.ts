import { BACKGROUND_HEADER, HTTP_TIMEOUT_MS, REQUEST_ID_HEADER } from '@balcao/contract/transport'
import { LOCALE_OF } from '@balcao/kernel/languages'
import { Cancelled, TimedOut, Unreachable } from './errors'
import { takeFirstAnswer, type Answer, type WireRequest } from './first-answer'
import { chosenLanguage } from '../texts/language'
import { isPageLeaving } from '../session/page-leaving'

export interface Call {
  method: string
  path: string
  query?: object
  /** An empty one is not sent at all: spec 7 names calls without payload. */
  body?: object
  /** Sent as it is, instead of a body. */
  file?: File | undefined
  headers?: Record<string, string>
  background?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** One exchange over the wire, without any knowledge of sessions. */
export async function http({ signal, ...call }: Call) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), HTTP_TIMEOUT_MS)
  const request = requestOf(call)
  const send = () => answerTo(request, signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal)
  try {
    return await (takeFirstAnswer(request)?.catch(send) ?? send())
  } catch {
    if (signal?.aborted || isPageLeaving()) throw new Cancelled()
    throw timeout.signal.aborted ? new TimedOut() : new Unreachable()
  } finally {
    clearTimeout(timer)
  }
}

/** What goes over the wire for a call. */
export function requestOf({ method, path, query = {}, body = {}, file, headers = {}, background }: Call): WireRequest {
  const content = file ?? (Object.keys(body).length > 0 ? JSON.stringify(body) : undefined)
  return {
    address: withQuery(path, query),
    init: {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': LOCALE_OF[chosenLanguage()],
        ...(content ? { 'Content-Type': file ? 'application/octet-stream' : 'application/json' } : {}),
        ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
        ...headers,
      },
      ...(content ? { body: content } : {}),
    },
  }
}

/** Sends it, and reads the answer to its end. */
export async function answerTo({ address, init }: WireRequest, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { ...init, signal })
  const received = await response.text()
  return { status: response.status, body: parsed(received), requestId: response.headers.get(REQUEST_ID_HEADER) ?? '' }
}

function parsed(received: string): unknown {
  try {
    return JSON.parse(received)
  } catch {
    return undefined
  }
}

type Parameter = string | number | boolean | null | undefined

function withQuery(path: string, query: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, Parameter | Parameter[]][]) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) parameters.append(name, String(item))
    }
  }
  const written = parameters.toString()
  return written ? `${path}?${written}` : path
}

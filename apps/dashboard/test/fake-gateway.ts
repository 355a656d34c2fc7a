import type { AnyEndpoint } from '@balcao/contract/kit'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { everyEndpoint } from '@balcao/contract?whole'
import { CODE, type Code } from '@balcao/kernel/codes'
import { KYC_GATES } from '@balcao/kernel/kyc-gates'
import { NEWS_KINDS } from '@balcao/contract/people/news'
import { vi } from 'vitest'

/** One call as the gateway would see it. */
export interface SeenCall {
  name: string
  input: Record<string, unknown>
  token: string | null
  merchantNo: string | null
  headers: Headers
  body: BodyInit | null | undefined
}

type Answering = (call: SeenCall, signal: AbortSignal | null | undefined) => unknown

/** An answer that is not `{code: '10000'}` with HTTP 200. */
class Raw {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

export const answers = (status: number, body: unknown) => new Raw(status, body)
export const unauthorized = () => refuses(CODE.tokenInvalid, 'token-invalid', 401)
export const refuses = (code: Code, sub_code = 'refused', status = 200) =>
  new Raw(status, { code, msg: 'Refused', data: { code, msg: 'Refused', sub_code, sub_msg: '' } })

/** What many screens ask for beside their own matter; a test that is about it says something else. */
const BESIDE: Record<string, Answering> = {
  'kyc.standing': () => ({ standing: 'approved', allows: [...KYC_GATES], reason: '', works_until: null }),
  'approvals.waiting': () => [],
  'duties.list': () => [],
  'disputes.days': () => null,
  'recurring.days': () => null,
  'notifications.days': () => null,
  'firstSteps.list': () => ({ steps: [], is_hidden: true }),
  'news.count': () => ({ unread: 0, under_way: 0, ended: 0 }),
  'news.settings': () => ({ follows: [...NEWS_KINDS], digest: false }),
  'session.logins': () => ({ list: [], page: 1, per_page: 10, total: 0, next: null, prev: null }),
  'users.logins': () => [],
  'users.factorRule': () => ({ is_required: false }),
}

/**
 * Stands in for the gateway in screen tests. It is made of the contract: an unknown call, an input that does not parse
 * and an answer off the schema all fail the test.
 */
export function fakeGateway(answering: Record<string, Answering>) {
  const calls: SeenCall[] = []
  const problems: string[] = []

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://localhost')
    const endpoint = everyEndpoint().find(({ path, method }) => path === url.pathname && method === init.method)
    if (!endpoint) throw new Error(`The contract has no ${init.method} ${url.pathname}`)
    const call = seen(endpoint, url, init)
    calls.push(call)
    const given = await (answering[endpoint.name] ?? BESIDE[endpoint.name])?.(call, init.signal)
    if (given === undefined) throw new TypeError(`No answer for ${endpoint.name}`)
    return given instanceof Raw ? respond(given) : respond(new Raw(200, success(endpoint, given)))
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    try {
      return await answer(address, init)
    } catch (error) {
      problems.push(String(error))
      throw error
    }
  })
  return { calls, problems, called: (name: string) => calls.filter((call) => call.name === name) }
}

function seen(endpoint: AnyEndpoint, url: URL, init: RequestInit): SeenCall {
  const headers = new Headers(init.headers)
  const { [TOKEN_PARAMETER]: token = null, ...query } = Object.fromEntries(url.searchParams)
  if ((token === null) !== (endpoint.needs === 'public')) throw new Error(`Token of ${endpoint.name}: ${token}`)
  const given: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {}
  const input = endpoint.input.parse(endpoint.from === 'query' ? query : given) as Record<string, unknown>
  return { name: endpoint.name, input, token, merchantNo: headers.get(MERCHANT_HEADER), headers, body: init.body }
}

function success(endpoint: AnyEndpoint, reply: unknown) {
  return { code: CODE.success, msg: 'Success', data: endpoint.reply.parse(reply) }
}

function respond({ status, body }: Raw): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'req-1' } })
}

/** Resolves when told, so that a test can look at what happens meanwhile. */
export function latch() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

import type { OutgoingRules } from '../../base/outgoing-rules'
import { lookup, Resolver, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { traceOf, traceparent } from '../../base/trace'
import { isLoopback } from '../../base/loopback'
import { InputRefused } from '../calls/input'
import { isPublicAddress } from './public-address'

/**
 * Calls to addresses that others chose. The name is resolved here, once; every address it has must be public; and the
 * connection goes to the address that was checked, so that a second answer of the name's owner changes nothing. Nobody
 * is followed anywhere else.
 */

export interface Outgoing {
  url: string
  headers: Record<string, string>
  body: string
}

/** What came back: as much of it as anybody looks at. */
export interface OutsideAnswer {
  status: number
  /** The beginning of the body. */
  body: string
  isWhole: boolean
}

/** Refused before anything was sent. The reason is one word for the log and the screens. */
export class AddressRefused extends Error {
  constructor(readonly reason: 'not-an-address' | 'not-https' | 'userinfo' | 'inner-address' | 'unknown-host') {
    super(`The address was refused: ${reason}`)
  }
}

export class OutsideFailed extends Error {
  constructor(readonly reason: string) {
    super(`The call failed: ${reason}`)
  }
}

const TIMEOUT_MS = 10_000
const MOST_ANSWER_BYTES = 64 * 1024

const lookUp = promisify(lookup)

/** The machine's own way: knows what an operator wrote into its files, and takes one of its few threads to wait. */
const asMachine = (host: string) => lookUp(host, { all: true, verbatim: true })

/** Asks name servers only, and takes no thread: names that answer slowly hold nobody up. */
async function asNameServer(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const ask = (which: 'resolve4' | 'resolve6', family: number) =>
    new Promise<LookupAddress[]>((done) => {
      resolver[which](host, (error, addresses) => done(error ? [] : addresses.map((address) => ({ address, family }))))
    })
  return (await Promise.all([ask('resolve4', 4), ask('resolve6', 6)])).flat()
}

/** The address as it is called: www. without a scheme is https. Throws AddressRefused where the text alone tells. */
export function outgoingUrl(text: string, rules: Pick<OutgoingRules, 'privateHosts' | 'allowHttp'>): URL {
  const trimmed = text.trim()
  const whole = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed
  if (!URL.canParse(whole)) throw new AddressRefused('not-an-address')
  const url = new URL(whole)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('not-an-address')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('userinfo')
  const isOwn = rules.privateHosts.has(hostOf(url))
  const literal = isIP(hostOf(url)) ? hostOf(url) : null
  if (!isOwn && literal && !isPublicAddress(literal)) throw new AddressRefused('inner-address')
  if (url.protocol === 'http:' && !rules.allowHttp && !isOwn) throw new AddressRefused('not-https')
  return url
}

/** Said when it is saved: an address that nothing is ever sent to is a mistake, or a try. Empty is none, and fine. */
export function mustBeCallable(text: string, rules: OutgoingRules, field: string): void {
  if (text !== '' && isNeverCalled(text, rules)) throw new InputRefused(field)
}

/** Whether the text alone tells that nothing will ever be sent there: no address, with a name in it, or an inner one. */
function isNeverCalled(text: string, rules: OutgoingRules): boolean {
  try {
    const { hostname } = outgoingUrl(text, { ...rules, allowHttp: true })
    return isLoopback(hostname) && !rules.privateHosts.has(hostname)
  } catch {
    return true
  }
}

/** Sends one POST. Every failure is an AddressRefused or an OutsideFailed; an answer of whatever status is an answer. */
export async function callOutside(call: Outgoing, rules: OutgoingRules): Promise<OutsideAnswer> {
  const url = outgoingUrl(call.url, rules)
  const limit = AbortSignal.timeout(rules.timeoutMs ?? TIMEOUT_MS)
  const address = await Promise.race([checkedAddress(url, rules), whenOver(limit)])
  return post(url, address, call, limit)
}

/** All addresses must be public: a name with an inner one among them is not to be trusted with any. */
async function checkedAddress(url: URL, rules: OutgoingRules): Promise<LookupAddress> {
  const host = hostOf(url)
  const isOwn = rules.privateHosts.has(host)
  const resolve = rules.resolve ?? (isOwn ? asMachine : asNameServer)
  const family = isIP(host)
  const known = family ? [{ address: host, family }] : await resolve(host).catch(() => [])
  const [first] = known
  if (!first) throw new AddressRefused('unknown-host')
  if (!isOwn && !known.every(({ address }) => isPublicAddress(address))) throw new AddressRefused('inner-address')
  return first
}

function post(url: URL, { address, family }: LookupAddress, call: Outgoing, signal: AbortSignal) {
  const bytes = Buffer.from(call.body)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<OutsideAnswer>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new OutsideFailed(reasonOf(error, signal)))
    const sent = request(url, {
      method: 'POST',
      headers: {
        ...call.headers,
        traceparent: traceparent(traceOf(undefined)),
        'accept-encoding': 'identity',
        'content-length': bytes.length,
      },
      // A connection of its own: none is shared between merchants, none is kept from before the check.
      agent: false,
      signal,
      // Name and certificate stay those of the host; only the way there is fixed.
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    sent.on('error', fail)
    sent.on('response', (response) => void readStart(response).then(resolve, fail))
    sent.end(bytes)
  })
}

/** Reads no further than anybody looks: what is longer cannot be the answer we want. */
async function readStart(response: IncomingMessage): Promise<OutsideAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_ANSWER_BYTES) break
  }
  const isWhole = size <= MOST_ANSWER_BYTES
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8'), isWhole }
}

function whenOver(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutsideFailed('timeout')), { once: true })
  })
}

/** One word; what a system says of itself may name what lies inside. */
function reasonOf(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout'
  return error.code ?? 'connection-failed'
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

import { everyEndpoint } from '@balcao/contract'
import { apps } from '@balcao/contract/merchant/apps'
import { auth } from '@balcao/contract/people/auth'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { orders } from '@balcao/contract/payments/orders'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { CODE } from '@balcao/kernel/codes'
import type pg from 'pg'
import { z } from 'zod'
import { DEMO_LOGINS, DEMO_PASSWORD, LOJA, PADARIA, TIENDA } from '../../../src/db/demo-facts'
import { Dice } from '../../../src/payments/payments/demo/dice'
import { appForm } from '../desks/app-desk'
import { InputMaker } from './fuzz-inputs'
import { readKnownIds } from './fuzz-known'
import { keepPeople, restorePeople } from './fuzz-people'
import { fingerprint } from '../../../src/base/secret'
import { STEPPED_UP } from '../servers/stepped-up'
import { openClient, type Heard } from '../outside/http-client'
import { oddBody, oddType } from './odd-values'
import { png } from '../outside/sample-files'
import { asQuery } from './as-query'

/** A gateway with the demo world, and its database for what no caller could do. */
export interface FuzzTarget {
  origin: string
  owner: pg.Pool
}

interface Login {
  token: string
  cookie: string
}

interface Asked {
  endpoint: AnyEndpoint
  who: string
  query: string
  sent: { headers: Record<string, string>; body?: string | Buffer }
}

export interface FuzzReport {
  sent: number
  /** What was wrong, with the request that showed it. */
  wrong: string[]
  /** How often each call took what it was given, and how often it refused it. */
  taken: Map<string, number>
  codes: Map<string, number>
}

const ENDPOINTS = everyEndpoint()
const KNOWN_CODES = new Set<string>(Object.values(CODE))
const STATUSES = new Set([200, 401, 403, 404, 413, 415, 429])
const AT_ONCE = 4
const ROUND = 100
const Refused = z.object({
  code: z.string(),
  msg: z.string().min(1),
  sub_code: z.string().min(1),
  sub_msg: z.string().min(1),
})

const NOBODY = 'nobody'
const PROGRAM = 'a program'
const PROVIDERS = ['provider', 'reviewer', 'money', 'support', 'risk'].map((name) => `${name}@balcao.example`)
const PEOPLE = DEMO_LOGINS.map(([login]) => login as string)

/** Sends requests made of the contract, as everybody, and says which answers were not what the contract promises. */
export class Fuzz {
  readonly #target: FuzzTarget
  readonly #client: ReturnType<typeof openClient>
  readonly #dice: Dice
  readonly #make: InputMaker
  readonly #known: Map<string, string[]>
  readonly #logins = new Map<string, Login>()
  readonly #lost = new Set<string>()
  #basic = ''
  readonly report: FuzzReport = { sent: 0, wrong: [], taken: new Map(), codes: new Map() }

  constructor(target: FuzzTarget, seed: number, known: Map<string, string[]>) {
    this.#target = target
    this.#client = openClient(target.origin)
    this.#dice = new Dice(seed)
    this.#known = known
    this.#make = new InputMaker(this.#dice, known)
  }

  static async open(target: FuzzTarget, seed: number): Promise<Fuzz> {
    const fuzz = new Fuzz(target, seed, await readKnownIds(target.owner, ENDPOINTS, [LOJA, TIENDA]))
    await fuzz.#begin()
    await keepPeople(target.owner)
    return fuzz
  }

  close(): void {
    this.#client.close()
  }

  /** So many more requests, some of them at the same time. */
  async run(count: number): Promise<void> {
    for (let rest = count; rest > 0; rest -= ROUND) {
      await restorePeople(this.#target.owner)
      this.#lost.clear()
      let left = Math.min(ROUND, rest)
      const lanes = Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) {
          await this.#everybodyBack()
          await this.#ask(this.#next())
        }
      })
      await Promise.all(lanes)
    }
  }

  /** Whoever was signed out signs in again, unless somebody has locked them out until the next round. */
  async #everybodyBack(): Promise<void> {
    for (const login of PEOPLE) {
      if (this.#logins.has(login) || this.#lost.has(login)) continue
      this.#lost.add(login)
      if (await this.#signIn(login)) this.#lost.delete(login)
    }
  }

  async #begin(): Promise<void> {
    await this.#signIn('admin@loja.example')
    const made = await this.#plain<{ app_id: string; keys: { kind: string; value: string }[] }>(apps.create, appForm())
    const key = made.keys.find(({ kind }) => kind === 'SECURITY_KEY')?.value ?? ''
    this.#basic = `Basic ${Buffer.from(`${made.app_id}:${key}`).toString('base64')}`
    // Links of real orders, which no table holds as they are.
    const links: string[] = []
    for (const trade_no of this.#known.get('trade_no') ?? []) {
      const order = await this.#plain<{ payment_url: string } | null>(orders.detail, { trade_no })
      const link = order?.payment_url?.split('/pay/')[1]
      if (link) links.push(link)
    }
    this.#known.set('link', links)
  }

  async #plain<Data>(endpoint: AnyEndpoint, input: object): Promise<Data> {
    const { text } = await this.#send(
      this.#request(endpoint, 'admin@loja.example', JSON.stringify(input), '', 'application/json', LOJA),
    )
    return (JSON.parse(text) as { data: Data }).data
  }

  async #signIn(username: string): Promise<boolean> {
    const body = JSON.stringify({ username, password: DEMO_PASSWORD })
    const { response, text } = await this.#send(this.#request(auth.login, NOBODY, body, '', 'application/json', ''))
    const { data } = JSON.parse(text) as { data: { access_token?: string } }
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    if (data.access_token) {
      await this.#target.owner.query(STEPPED_UP, [fingerprint(data.access_token)])
      this.#logins.set(username, { token: data.access_token, cookie })
    }
    return data.access_token !== undefined
  }

  #next(): Asked {
    const dice = this.#dice
    const endpoint = this.#anyEndpoint()
    const who = this.#caller(endpoint)
    const merchant_no = dice.weighted([
      [80, who.includes('tienda') ? TIENDA : LOJA],
      [5, TIENDA],
      [3, PADARIA],
      [2, 'M999999999999'],
      [3, ''],
      [2, "M1' or '1'='1"],
    ])
    const honest = this.#make.honest(endpoint)
    const how = dice.below(100)
    const input = how < 65 ? honest : this.#make.spoilt(honest)
    if (how > 93) return this.#request(endpoint, who, oddBody(dice), asQuery(input), oddType(dice), merchant_no)
    return this.#asked(endpoint, who, input, merchant_no)
  }

  /** Those that weigh a password cost a hundred times as much: they have a third of their share. */
  #anyEndpoint(): AnyEndpoint {
    const endpoint = this.#dice.pick(ENDPOINTS)
    return endpoint.limit === 'auth' && this.#dice.below(3) > 0 ? this.#dice.pick(ENDPOINTS) : endpoint
  }

  #asked(endpoint: AnyEndpoint, who: string, input: Record<string, unknown>, merchant_no: string): Asked {
    if (endpoint.from === 'body') {
      return this.#request(endpoint, who, JSON.stringify(input), '', 'application/json', merchant_no)
    }
    const file = endpoint.body === 'file' ? this.#dice.pick([png(), Buffer.from('a,b\n1,2'), Buffer.alloc(0)]) : ''
    return this.#request(endpoint, who, file, asQuery(input), 'application/octet-stream', merchant_no)
  }

  /** Mostly somebody who could be let in, so that what lies behind the door is tried too. */
  #caller(endpoint: AnyEndpoint): string {
    return this.#dice.below(10) < 3 ? this.#dice.pick([NOBODY, PROGRAM, ...PEOPLE]) : this.#whoMay(endpoint)
  }

  #whoMay({ needs }: AnyEndpoint): string {
    const dice = this.#dice
    if (needs === 'public') return NOBODY
    if (needs === 'app') return PROGRAM
    if (needs.startsWith('provider')) return dice.pick(PROVIDERS)
    return dice.weighted([
      [8, 'admin@loja.example'],
      [1, 'admin@tienda.example'],
      [1, dice.pick(PEOPLE)],
    ])
  }

  #request(
    endpoint: AnyEndpoint,
    who: string,
    body: string | Buffer,
    query: string,
    type: string,
    merchant_no: string,
  ): Asked {
    const login = this.#logins.get(who)
    // Behind a proxy that is believed, everybody has an address of their own: the limiter is tried elsewhere.
    const address = `10.${this.#dice.below(256)}.${this.#dice.below(256)}.${this.#dice.below(256)}`
    const headers: Record<string, string> = { 'x-forwarded-for': address }
    if (type && endpoint.method !== 'GET') headers['content-type'] = type
    if (login) headers['cookie'] = login.cookie
    if (who === PROGRAM) headers['authorization'] = this.#basic
    if (merchant_no) headers[MERCHANT_HEADER] = merchant_no
    const token = login ? `${TOKEN_PARAMETER}=${login.token}&` : ''
    const hasBody = endpoint.method !== 'GET' && body.length > 0
    return { endpoint, who, query: `${token}${query}`, sent: hasBody ? { headers, body } : { headers } }
  }

  #send({ endpoint, query, sent }: Asked): Promise<Heard> {
    return this.#client.send(endpoint.method, `${endpoint.path}?${query}`, sent)
  }

  async #ask(asked: Asked): Promise<void> {
    const { endpoint, who } = asked
    this.report.sent++
    const heard = await this.#send(asked).catch((error: unknown) => String(error))
    if (typeof heard === 'string') return void this.report.wrong.push(`${heard}\n  ${told(asked)}`)
    const { response, text } = heard
    if (response.headers.get('content-type') === 'text/event-stream') return
    if (response.status === 401) this.#logins.delete(who)
    const fault = this.#faultOf(endpoint, response.status, text)
    if (fault) this.report.wrong.push(`${fault}\n  ${told(asked)}\n  ${response.status} ${text.slice(0, 500)}`)
  }

  #faultOf(endpoint: AnyEndpoint, status: number, text: string): string {
    if (!STATUSES.has(status)) return `status ${status}`
    let envelope: { code: string; msg: string; data: unknown }
    try {
      envelope = JSON.parse(text) as typeof envelope
    } catch {
      return 'no JSON'
    }
    const { code, msg, data } = envelope
    this.report.codes.set(code, (this.report.codes.get(code) ?? 0) + 1)
    if (!KNOWN_CODES.has(code) || typeof msg !== 'string' || msg === '') return 'no envelope'
    if (code === CODE.success) {
      if (!endpoint.reply.safeParse(data).success) return 'off the schema'
      this.report.taken.set(endpoint.name, (this.report.taken.get(endpoint.name) ?? 0) + 1)
      this.#learn(data)
      return ''
    }
    const failure: unknown = endpoint.failure === 'text' && typeof data === 'string' ? JSON.parse(data) : data
    const refused = Refused.safeParse(failure)
    return refused.success && refused.data.code === code ? '' : 'no refusal'
  }

  /** What an answer tells can be asked for: new ids, cursors, links. */
  #learn(data: unknown): void {
    if (!data || typeof data !== 'object') return
    for (const [field, value] of Object.entries(data)) {
      if (typeof value === 'object') this.#learn(value)
      if (typeof value !== 'string' || value === '' || value.length > 512) continue
      const list = this.#known.get(field === 'next' || field === 'prev' ? 'cursor' : field)
      if (!list || list.includes(value)) continue
      if (list.length < 40) list.push(value)
      else list[this.#dice.below(40)] = value
    }
  }
}

function told({ endpoint, who, query, sent: { headers, body } }: Asked): string {
  const asked = query.replace(/access_token=[^&]*&?/, '')
  const content = typeof body === 'string' ? body.slice(0, 1500) : ''
  return `${endpoint.name} as ${who} at ${headers[MERCHANT_HEADER] ?? 'no merchant'}: ${asked} ${headers['content-type'] ?? ''} ${content}`
}

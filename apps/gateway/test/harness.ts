import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { CODE } from '@balcao/kernel/codes'
import type { LoginReply } from '@balcao/contract/people/auth'
import { auth } from '@balcao/contract/people/auth'
import { MERCHANT_HEADER, TOKEN_PARAMETER, type Envelope, type Failure } from '@balcao/contract/transport'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type AppOptions } from '../src/start/app'
import { readConfig } from '../src/base/config'
import { openDatabases, type DatabaseAddresses } from '../src/db/databases'
import { beginInstallation, type World } from '../src/kit/demo'
import { makeGateway } from '../src/start/gateway'
import type { ApprovalKind } from '../src/kit/calls/approval'
import { loadBrand, type LoadedBrand } from '../src/kit/brand/brand'
import { DEMO_BANK, SANDBOX, type SandboxChannel } from '../src/ports/channels/sandbox/sandbox'
import { HandClock } from '../src/base/clock'
import { makeLog } from '../src/base/log'
import { fromGatewayRoot } from '../src/base/paths'
import { fingerprint } from '../src/base/secret'
import { approvalKinds, demoShares } from '../src/start/modules'
import { TEMPLATE } from './servers'
import { cheapPassword, PASSWORD } from './support/servers/cheap-password'
import { marksIn, marksOf, withForbidden } from './support/fuzz/forbidden-fields'
import { throughFront } from './support/outside/api-front'
import { openClient } from './support/outside/http-client'
import { copyOf, databaseAt, isOnSeveral, onEveryServer, shut } from './support/servers/own-server'
import { STEPPED_UP } from './support/servers/stepped-up'
import { mustBeAudited } from './watch/changes'
import { mustHaveHappenedOnce, repeating } from './watch/repeats'
import { watchShards } from './watch/shards'
import { asQuery } from './support/fuzz/as-query'

export { PASSWORD }
export const START = '2026-11-15T12:00:00.000Z'
/** `npm run prove -- two-questions` runs every test so. */
const ENTERS_BY_TWO = process.env['ENTERS_BY_TWO'] === '1'
const NO_LIMITS = {
  usual: { burst: 1e9, perSecond: 1e9 },
  auth: { burst: 1e9, perSecond: 1e9 },
  app: { burst: 1e9, perSecond: 1e9 },
}

/** What a browser holds after a login. */
export interface Signed {
  token: string
  refreshToken: string
  cookie: string
  merchant_no: string
  reply: LoginReply
}

export interface Answer<Data> {
  status: number
  code: string
  msg: string
  data: Data
  failure: Failure
  headers: Headers
  text: string
}

export type TestGateway = Awaited<ReturnType<typeof openGateway>>

/** A whole gateway on a database of its own, listening on a real port, with the clock in the test's hand. */
export async function openGateway(
  options: Partial<AppOptions> & {
    env?: NodeJS.ProcessEnv
    /** A migrated database to work on, in place of a copy of the template. */
    databaseUrl?: string | DatabaseAddresses
    brand?: LoadedBrand
    moreApprovalKinds?: readonly ApprovalKind[]
    /** Left out: a demo world, whose banks also play for live apps. */
    world?: World
    isDemoOpen?: boolean
    /** Whether it asks for session and tie apart, as it has to where they live on several servers. */
    isSpread?: boolean
    /** How long a statement may take, where a test cannot wait for it. */
    statementSeconds?: Parameters<typeof openDatabases>[2]
    /** How many mails with codes may be asked for without work; as many as tests like. */
    freeMails?: number
    /** How hard the work for more of them is; left out: as hard as the product's. */
    workBits?: number
  } = {},
) {
  const { env = {}, moreApprovalKinds = [], world = 'demo', isDemoOpen = false, ...more } = options
  const { statementSeconds, freeMails = 1e9, workBits, isSpread = ENTERS_BY_TWO || isOnSeveral(), ...rest } = more
  const { brand = loadBrand(fromGatewayRoot('test/support/brand/plain.json')), ...given } = rest
  const { databaseUrl: where = await copyOf(TEMPLATE), ...appOptions } = given
  const databaseUrl = typeof where === 'string' ? where : where.owner
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-data-'))
  const logLines: string[] = []
  const log = makeLog('trace', { write: (line) => logLines.push(line) })
  const clock = new HandClock(START)
  const databases = openDatabases(where, () => {}, statementSeconds)
  const shards = isOnSeveral() ? watchShards(databases.app) : null
  const gateway = makeGateway(readConfig({ DATA_DIR: dataDir, ...env }), databases, log, {
    clock,
    brand,
    world,
    isDemoOpen,
    isSpread,
    approvalKinds: [...approvalKinds, ...moreApprovalKinds],
    freeMails,
    ...(workBits !== undefined && { workBits }),
  })
  const app = await buildApp({ gateway, limits: NO_LIMITS, checkReplies: true, ...appOptions })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const { send: sendOnce, close: hangUp } = openClient(origin)
  const front = throughFront(sendOnce, origin)
  const send = repeating(front.send)

  async function call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallerInput<E> | Record<string, unknown>,
    who?: Partial<Signed> | null,
    headers: Record<string, string> = {},
  ): Promise<Answer<ReplyOf<E>>> {
    // Nothing but what the contract asks for may have an effect: every change of every test is made with more than that.
    const sent = endpoint.reads ? input : withForbidden(endpoint, input as Record<string, unknown>)
    const query = new URLSearchParams(endpoint.from === 'query' ? asQuery(sent as Record<string, unknown>) : '')
    if (who?.token) query.set(TOKEN_PARAMETER, who.token)
    const { response, text } = await send(endpoint.method, `${endpoint.path}?${query.toString()}`, {
      headers: {
        ...(endpoint.from === 'body' ? { 'content-type': 'application/json' } : {}),
        ...(who?.cookie ? { cookie: `__Host-sid=${who.cookie}` } : {}),
        ...(who?.merchant_no ? { [MERCHANT_HEADER]: who.merchant_no } : {}),
        ...headers,
      },
      ...(endpoint.from === 'body' ? { body: JSON.stringify(sent) } : {}),
    })
    const envelope = JSON.parse(text) as Envelope<ReplyOf<E>>
    if (marksOf(text).length > 0) throw new Error(`${endpoint.name} repeats what it was not asked for: ${text}`)
    const { data } = envelope as { data: unknown }
    const isText = endpoint.failure === 'text' && envelope.code !== '10000'
    const failure = (isText ? JSON.parse(data as string) : data) as Failure
    if (response.status === 200 && !isForeseen(endpoint, envelope.code, failure))
      throw new Error(`${endpoint.name} does not say that it may be refused so: ${text}`)
    return { ...envelope, status: response.status, failure, headers: response.headers, text }
  }

  /** As people sign in: nothing beyond the session is proved. */
  async function signInBare(username: string, password = PASSWORD): Promise<Signed> {
    const answer = await call(auth.login, { username, password })
    if (answer.code !== '10000') throw new Error(`${username} cannot sign in: ${answer.msg}`)
    const reply = answer.data
    return {
      token: reply.access_token,
      refreshToken: reply.refresh_token,
      cookie: cookieOf(answer),
      merchant_no: reply.merchantNoSelected,
      reply,
    }
  }

  async function stepUp({ token }: Pick<Signed, 'token'>): Promise<void> {
    await databases.owner.query(STEPPED_UP, [fingerprint(token)])
  }

  async function signIn(username: string, password = PASSWORD): Promise<Signed> {
    const signed = await signInBare(username, password)
    await stepUp(signed)
    return signed
  }

  const { channels } = gateway
  return {
    origin,
    gateway,
    /** The banks that play: for test mode, and for the live apps of a demo world. */
    sandbox: channels.find(SANDBOX) as SandboxChannel,
    demoBank: channels.find(DEMO_BANK) as SandboxChannel,
    clock,
    databases,
    databaseUrl,
    logLines,
    send,
    call,
    signIn,
    signInBare,
    stepUp,
    async close() {
      hangUp()
      front.close()
      await app.close()
      await mustBeAudited(databases.owner, logLines)
      await mustHaveHappenedOnce(databases.owner)
      const stored = await marksIn(databases.owner)
      if (stored.length > 0) throw new Error(`Stored, although no call asks for it:\n${stored.join('\n')}`)
      const wide = (await shards?.fannedOut(databases.owner)) ?? []
      if (wide.length > 0) throw new Error(`Calls of a merchant went to more than one piece:\n${wide.join('\n')}`)
      await databases.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Programs are written for what a call says it may be refused with; a wrong field is named by itself. */
function isForeseen({ needs, refuses }: AnyEndpoint, code: string, failure: Failure): boolean {
  const isOfField = code === CODE.success || code === CODE.argumentMissing
  return needs !== 'app' || isOfField || refuses.some((subCode) => subCode === failure.sub_code)
}

export function cookieOf(answer: { headers: Headers }): string {
  return /__Host-sid=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

const DEMO_TEMPLATE = 'template_demo'
const DEMO_SECRET = { SECRET_KEY: 'the same for all who share a demo world' }
let demoIsMade = false

/** A gateway with the demo world as it was made at START: once for all files of a worker, who get copies. */
export async function openDemoGateway(): Promise<TestGateway> {
  if (!demoIsMade) {
    await onEveryServer([`create database ${DEMO_TEMPLATE} template ${TEMPLATE}`])
    const maker = await openGateway({ databaseUrl: databaseAt(DEMO_TEMPLATE), env: DEMO_SECRET })
    await beginInstallation(maker.gateway, maker.databases.owner, 'demo', demoShares)
    await maker.databases.owner.query('update users set password_hash = $1', [await cheapPassword()])
    await maker.close()
    await shut(DEMO_TEMPLATE)
    demoIsMade = true
  }
  return openGateway({ databaseUrl: await copyOf(DEMO_TEMPLATE), env: DEMO_SECRET, isDemoOpen: true })
}

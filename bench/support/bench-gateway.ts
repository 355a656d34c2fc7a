import { auth } from '@balcao/contract/people/auth'
import type { AnyEndpoint, CallerInput } from '@balcao/contract/kit'
import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../apps/gateway/src/start/app'
import { readConfig } from '../../apps/gateway/src/base/config'
import { makeGateway } from '../../apps/gateway/src/start/gateway'
import { newId } from '../../apps/gateway/src/base/ids'
import { makeLog } from '../../apps/gateway/src/base/log'
import { hashPassword } from '../../apps/gateway/src/people/session'
import { serveBuilt } from './built-gateway'
import { post } from './post'
import type { Target } from './readers'
import { openScratch } from './scratch-database'

const PASSWORD = 'Balcao-2026'
const TOKEN_OVER = '20001'

export interface Caller {
  /** One call of somebody signed in; throws unless it succeeds. */
  call<E extends AnyEndpoint>(endpoint: E, input: CallerInput<E>): Promise<{ data: unknown }>
  /** The same, answered in this process, where what it asks of the database can be watched. */
  callHere<E extends AnyEndpoint>(endpoint: E, input: CallerInput<E>): Promise<{ data: unknown }>
  /** The same call for others to send. */
  target<E extends AnyEndpoint>(endpoint: E, input: CallerInput<E>): Target
}

export interface Shop extends Caller {
  merchant_no: string
  appIds: [string, string]
}

/** The whole gateway on a scratch database, as a process of its own and here, with merchants that are made as needed. */
export async function openBenchGateway() {
  const scratch = await openScratch()
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-data-'))
  const log = makeLog('error', process.stderr)
  const gateway = makeGateway(readConfig({ DATA_DIR: dataDir }), scratch.databases, log, { world: 'demo' })
  const app = await buildApp({ gateway })
  const here = await app.listen({ port: 0, host: '127.0.0.1' })
  const built = await serveBuilt({ DATABASE_URL: scratch.url, DATA_DIR: dataDir })
  const { origin } = built

  async function signIn(username: string): Promise<{ token: string; cookie: string }> {
    const { cookie, text } = await post(origin, auth.login.path, { username, password: PASSWORD }, {})
    const { data } = JSON.parse(text) as { data: { access_token: string } }
    return { token: data.access_token, cookie: /__Host-sid=[^;]*/.exec(cookie)?.[0] ?? '' }
  }

  async function addShop(merchant_no: string): Promise<Shop> {
    const { owner } = scratch.databases
    const now = new Date()
    const uid = newId('U', now)
    const email = `${merchant_no.toLowerCase()}@shop.example`
    const appIds: [string, string] = [
      `1${merchant_no.slice(1).padStart(17, '0')}`,
      `2${merchant_no.slice(1).padStart(17, '0')}`,
    ]
    await owner.query(
      `insert into merchants (merchant_no, name, country, time_zone, status, show_finance, show_virtual_account,
         show_new_withdrawal, create_time) values ($1, 'Bench', 'BRA', 'America/Sao_Paulo', 'ACTIVE', true, true, true, $2)`,
      [merchant_no, now],
    )
    await owner.query(
      `insert into kyc_cases (merchant_no, status, valid_until, submit_time, create_time, change_time)
       values ($1, 'APPROVED', '2099-01-01Z', $2, $2, $2)`,
      [merchant_no, now],
    )
    await owner.query(
      `insert into users (uid, username, real_name, kind, status, password_hash, must_change_password, create_time)
       values ($1, $2, 'Bench', 'merchant', 1, $3, false, $4)`,
      [uid, email, await hashPassword(PASSWORD), now],
    )
    await owner.query(
      `insert into merchant_users (merchant_no, uid, real_name, email, role, grants, status, create_time)
       values ($1, $2, 'Bench', $3, 'MERCHANT_ADMIN', $4, 1, $5)`,
      [merchant_no, uid, email, JSON.stringify(ROLE_GRANTS.MERCHANT_ADMIN), now],
    )
    await owner.query(
      `insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent,
         reserve_days, refund_fee, chargeback_fee) values ($1, 'BRL', '', '2020-01-01Z', '3.99', 60, 0, '10', 90, 0, 6000)`,
      [merchant_no],
    )
    await owner.query('insert into user_merchants (uid, merchant_no) values ($1, $2)', [uid, merchant_no])
    for (const app_id of appIds) {
      await owner.query(
        `insert into apps (merchant_no, app_id, name, status, create_time) values ($1, $2, 'App', 'ENABLED', $3)`,
        [merchant_no, app_id, now],
      )
    }
    return { merchant_no, appIds, ...(await callsOf(email, { merchant_no })) }
  }

  /** Somebody of the provider who may do everything. */
  async function addProvider(): Promise<Caller> {
    const email = 'desk@provider.example'
    const now = new Date()
    await scratch.databases.owner.query(
      `insert into users (uid, username, real_name, kind, provider_role, status, password_hash, must_change_password,
         create_time, factor_optional) values ($1, $2, 'Bench', 'provider', 'PLATFORM_ADMIN', 1, $3, false, $4, true)`,
      [newId('U', now), email, await hashPassword(PASSWORD), now],
    )
    return callsOf(email, {})
  }

  async function callsOf(email: string, where: { merchant_no?: string }): Promise<Caller> {
    let session = await signIn(email)
    const target = (endpoint: AnyEndpoint, input: unknown): Target => ({
      origin,
      path: `${endpoint.path}?access_token=${session.token}`,
      body: input as object,
      headers: { cookie: session.cookie, ...where },
    })
    const callAt = (at: string) => async (endpoint: AnyEndpoint, input: unknown) => {
      const send = async () => {
        const { path, body, headers } = target(endpoint, input)
        const { text } = await post(at, path, body, headers)
        return JSON.parse(text) as { code: string; msg: string; data: unknown }
      }
      let reply = await send()
      // A measurement lasts longer than a token.
      if (reply.code === TOKEN_OVER) {
        session = await signIn(email)
        reply = await send()
      }
      if (reply.code !== '10000') throw new Error(`${endpoint.name}: ${JSON.stringify(reply).slice(0, 200)}`)
      return reply
    }
    return { target, call: callAt(origin), callHere: callAt(here) }
  }

  return {
    databases: scratch.databases,
    /** Where a call is answered in this process, and where by one of its own. */
    here,
    origin,
    secret: gateway.secret,
    url: scratch.url,
    dataDir,
    addShop,
    addProvider,
    gateway,
    async close() {
      await built.close()
      await app.close()
      await scratch.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

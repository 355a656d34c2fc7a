import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { secondsAfter } from '../apps/gateway/src/base/clock'
import { fingerprint } from '../apps/gateway/src/base/secret'
import { openTenantByToken, openTenantFor } from '../apps/gateway/src/kit/database/tenancy'
import { inReading } from '../apps/gateway/src/kit/database/transaction'
import { byAccessToken } from '../apps/gateway/src/people/session/session.repo'
import { medianRatio, report } from './support/pairs'
import { openScratch } from './support/scratch-database'

/** How a call enters: session and tie in one message, as on one server, or one after the other, as on several. */

const CALLERS = 16
const SECONDS = 2
const PAIRS = 7
const MERCHANT = 'M100000000001'
const TOKEN = 'a token of the bench'

const scratch = await openScratch()
const { app, auth, owner } = scratch.databases

async function fill(now: Date): Promise<void> {
  await owner.query(
    `insert into merchants (merchant_no, name, country, time_zone, status, show_finance, show_virtual_account,
       show_new_withdrawal, create_time) values ($1, 'Bench', 'BRA', 'America/Sao_Paulo', 'ACTIVE', true, true, true, $2)`,
    [MERCHANT, now],
  )
  await owner.query(
    `insert into users (uid, username, real_name, kind, status, password_hash, must_change_password, create_time)
     values ('U1', 'bench@shop.example', 'Bench', 'merchant', 1, '', false, $1)`,
    [now],
  )
  await owner.query(
    `insert into merchant_users (merchant_no, uid, real_name, email, role, grants, status, create_time)
     values ($1, 'U1', 'Bench', 'bench@shop.example', 'MERCHANT_ADMIN', $2, 1, $3)`,
    [MERCHANT, JSON.stringify(ROLE_GRANTS.MERCHANT_ADMIN), now],
  )
  await owner.query(
    `insert into sessions (session_id, uid, kind, cookie_hash, started_at, last_human_at, ip, user_agent, generation)
     values ('S1', 'U1', 'merchant', 'x', $1, $1, '', '', 0)`,
    [now],
  )
  await owner.query('insert into access_tokens (hash, session_id, expires_at) values ($1, $2, $3)', [
    fingerprint(TOKEN),
    'S1',
    secondsAfter(now, 86_400),
  ])
}

const atOnce = (now: Date) =>
  inReading(app, openTenantByToken(MERCHANT, TOKEN, now), (_db, found) => Promise.resolve(found))

async function oneByOne(now: Date) {
  const session = await byAccessToken(auth, fingerprint(TOKEN), now)
  return inReading(app, openTenantFor(MERCHANT, session?.uid ?? ''), (_db, found) => Promise.resolve(found))
}

async function measure(enter: (now: Date) => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const caller = async () => {
    while (performance.now() < until) {
      if (!(await enter(new Date()))) throw new Error('Nobody entered.')
      done++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return done / SECONDS
}

try {
  await fill(new Date())
  await measure(atOnce)
  await measure(oneByOne)
  const { median, ratios } = await medianRatio(
    PAIRS,
    () => measure(atOnce),
    () => measure(oneByOne),
  )
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report('entering by two questions, of entering by one', median, 0.4)
} finally {
  await scratch.close()
}

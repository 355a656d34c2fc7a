import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOJA } from '../../src/db/demo-facts'
import { embeddedUrl, signIn, startServer, type RunningServer } from '../support/running-server'

/** 20 in the usual run; KILLS=1000 for the long one. */
const KILLS = Number(process.env['KILLS'] ?? 20)
const STAFF = KILLS * 400
const WRITERS = 8

let dataDir: string
let server: RunningServer

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-kill-'))
  server = await startServer(dataDir)
  await inDatabase((client) =>
    client.query(
      `insert into merchant_users (merchant_no, uid, real_name, email, role, grants, status, create_time)
       select $1, 'UKILL' || i, 'x', 'x' || i, 'MERCHANT_VIEWER', '{}', 1, timestamptz '2026-01-01'
       from generate_series(1, $2) i`,
      [LOJA, STAFF],
    ),
  )
})

afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
})

async function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: embeddedUrl(dataDir).url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it(
  `loses nothing it acknowledged, and leaves nothing half done, in ${KILLS} kills of gateway and database`,
  async () => {
    const acknowledged = new Set<string>()
    const statuses = new Set<number>()
    let next = 1
    for (let round = 0; round < KILLS; round++) {
      const { token, cookie } = await signIn(server.origin)
      let stopped = false
      const write = async () => {
        while (!stopped && next <= STAFF) {
          const uid = `UKILL${next++}`
          const address = `${server.origin}/api/dashboard/app/user/delete?del_id=${uid}&access_token=${token}`
          const answer = await fetch(address, { method: 'DELETE', headers: { cookie, merchant_no: LOJA } }).catch(
            () => null,
          )
          if (answer) statuses.add(answer.status)
          const body = answer?.ok ? ((await answer.json().catch(() => null)) as { code: string } | null) : null
          if (body?.code === '10000') acknowledged.add(uid)
        }
      }
      const writers = Array.from({ length: WRITERS }, write)
      // The blow falls after a few answers, at another moment of the work each round.
      const enough = acknowledged.size + 5 + ((round * 7) % 23)
      for (let waited = 0; acknowledged.size < enough && waited < 2000; waited++) await pause(5)
      // Every second time the database dies with it; every third, only the database does.
      const { pid } = embeddedUrl(dataDir)
      if (round % 3 !== 2) server.process.kill('SIGKILL')
      if (round % 2 === 1 || round % 3 === 2) process.kill(pid, 'SIGKILL')
      if (round % 3 === 2) await pause(300)
      stopped = true
      await Promise.all(writers)
      server.process.kill('SIGKILL')
      await server.ended()
      server = await startServer(dataDir)
      expect(server.output()).toContain('is open at')
    }
    const state = await inDatabase(async (client) => ({
      left: (await client.query<{ uid: string }>(`select uid from merchant_users where uid like 'UKILL%'`)).rows,
      audited: (
        await client.query<{ object_id: string }>(`select object_id from audit_log where action = 'users.remove'`)
      ).rows,
    }))
    const left = new Set(state.left.map((row) => row.uid))
    const audited = state.audited.map((row) => row.object_id)
    // While the database is away the answer is "unavailable", never "broken".
    expect([...statuses]).not.toContain(500)
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * 5)
    expect([...acknowledged].filter((uid) => left.has(uid))).toEqual([])
    expect([...acknowledged].filter((uid) => !audited.includes(uid))).toEqual([])
    expect(new Set(audited).size).toBe(audited.length)
    expect(left.size + audited.length).toBe(STAFF)
  },
  Math.max(180_000, KILLS * 10_000),
)

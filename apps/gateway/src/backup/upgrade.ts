import { chownSync, copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../base/clock'
import type { Binaries } from '../db/embedded/binaries'
import { openCluster } from '../db/embedded/cluster'
import { migrate } from '../db/migrate'
import { DATABASE } from '../db/open-database'
import { copyInto, copyOutOf } from './copy-database'

/**
 * The tables of a cluster, by way of files, into a new one beside it (`<folder>.new`) that another PostgreSQL makes. The old
 * one is only read: whatever fails leaves it as it was. How many rows there are.
 */
export async function upgradeCluster(folder: string, from: Binaries, to: Binaries): Promise<number> {
  const [made, copies] = [`${folder}.new`, `${folder}.copies`]
  for (const path of [made, copies]) rmSync(path, { recursive: true, force: true })
  const copied = await inCluster(folder, from, (pool) => copyOutOf(pool, copies))
  // The same password: whoever has written down how to look into the database goes on with it.
  mkdirSync(made, { mode: 0o700 })
  const { uid, gid } = statSync(folder)
  chownSync(made, uid, gid)
  copyFileSync(join(folder, 'password'), join(made, 'password'))
  await inCluster(made, to, async (pool) => {
    await migrate(pool, systemClock.now(), copied.migrations)
    await copyInto(pool, copies, copied)
    await migrate(pool, systemClock.now())
  })
  rmSync(copies, { recursive: true, force: true })
  return Object.values(copied.rows).reduce((sum, n) => sum + n, 0)
}

async function inCluster<Result>(
  folder: string,
  binaries: Binaries,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const cluster = await openCluster(folder, () => {}, binaries)
  try {
    await createDatabase(cluster.url('postgres'))
    const pool = new pg.Pool({ connectionString: cluster.url(DATABASE), max: 2 })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  } finally {
    await cluster.stop()
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rows.length === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

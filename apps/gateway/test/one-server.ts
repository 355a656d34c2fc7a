import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabases } from '../src/db/databases'
import { findBinaries, type Binaries } from '../src/db/embedded/binaries'
import { openCluster } from '../src/db/embedded/cluster'
import { migrate } from '../src/db/migrate'
import { changesWithoutProof } from './watch/changes'
import { unvisitedRepoFunctions } from './watch/visited'

export const TEMPLATE = 'template_balcao'

/** One PostgreSQL for the whole run; every test file gets a copy of a migrated template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  const cluster = await openCluster(join(folder, 'pg'), () => {}, binaries())
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const databases = openDatabases(cluster.url(TEMPLATE), () => {})
  await migrate(databases.owner, new Date('2026-11-15T00:00:00Z'))
  await databases.close()
  project.provide('clusterUrl', cluster.url('postgres'))
  project.provide('visitedFile', join(folder, 'visited'))

  return async () => {
    await cluster.stop()
    // Only a run of all tests can tell which functions no test visits.
    const isWholeRun = process.env['WHOLE_RUN'] === '1'
    const unvisited = isWholeRun ? unvisitedRepoFunctions(join(folder, 'visited')) : []
    const unproved = isWholeRun ? changesWithoutProof(join(folder, 'visited')) : []
    rmSync(folder, { recursive: true, force: true })
    if (unvisited.length > 0) {
      fail(`No test runs these repository functions, so nothing checks their scope: ${unvisited.join(', ')}`)
    }
    if (unproved.length > 0) {
      fail(`No test succeeds with these changing calls, so nothing checks their audit row: ${unproved.join(', ')}`)
    }
  }
}

/** What is thrown after the last test is printed, but would not fail the run. */
function fail(text: string): void {
  process.exitCode = 1
  console.error(text)
}

/** TEST_POSTGRES_BIN runs the same tests on another PostgreSQL than the embedded one. */
function binaries(): Binaries {
  const other = process.env['TEST_POSTGRES_BIN']
  return other ? { initdb: join(other, 'initdb'), postgres: join(other, 'postgres') } : findBinaries()
}

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    visitedFile: string
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromGatewayRoot } from '../../src/base/paths'
import { Heartbeat } from '../../src/kit/jobs/heartbeat'
import { enqueue, startJobs } from '../../src/kit/jobs/jobs'
import { inTransaction } from '../../src/kit/database/transaction'
import { openGateway, type TestGateway } from '../harness'

/** As quick as a test likes it; a real one beats each three seconds. */
const BEAT_SECONDS = 0.1

let gateway: TestGateway

beforeAll(async () => {
  // As with a database that several share: nobody at its start may take the others for dead.
  gateway = await openGateway({ env: { DATABASE_URL: 'postgres://shared.example/balcao' } })
})
afterAll(() => gateway.close())

const ask = (task: string) => inTransaction(gateway.databases.worker, 'begin', (db) => enqueue(db, task, {}))
const holders = async () => {
  const { rows } = await gateway.databases.owner.query<{ locked_by: string }>(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null',
  )
  return rows.map(({ locked_by }) => locked_by)
}

it('finishes what a gateway that was killed (-9) had begun', async () => {
  const file = fromGatewayRoot('test/support/servers/holding-gateway.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, DATABASE_URL: gateway.databaseUrl, BEAT_SECONDS: String(BEAT_SECONDS) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await ask('test.held')
  await once(child, 'message')
  expect(await holders()).toHaveLength(1)
  let done = 0
  const job = { name: 'test.held', run: () => Promise.resolve(void done++) }
  const working = await startJobs(gateway.gateway, gateway.databases.queue, [job], { beatSeconds: BEAT_SECONDS })
  // As long as it lives, the job stays with it.
  await pause(20 * BEAT_SECONDS * 1000)
  expect([done, (await holders()).length]).toEqual([0, 1])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => done, { timeout: 60_000 }).toBe(1)
  await working.stop()
  const { rows } = await gateway.databases.owner.query('select gateway_id from gateways')
  expect([rows, await holders()]).toEqual([[], []])
}, 300_000)

it('takes nobody for dead who was only held up together with everybody else', async () => {
  const { queue } = gateway.databases
  const [one, other] = [new Heartbeat(queue, 'pool-one'), new Heartbeat(queue, 'pool-other')]
  await one.beat()
  await other.beat()
  // One look short of a death, and then it beats again: the count begins anew.
  for (let looks = 0; looks < 4; looks++) expect(await one.look()).toEqual([])
  await other.beat()
  for (let looks = 0; looks < 4; looks++) expect(await one.look()).toEqual([])
  expect(await one.look()).toEqual(['pool-other'])
  await one.stop()
})

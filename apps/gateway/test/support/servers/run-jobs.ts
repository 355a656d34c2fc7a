import { runOnce } from 'graphile-worker'
import { silentLogger } from '../../../src/db/migrate'
import { jobs } from '../../../src/start/modules'
import type { TestGateway } from '../../harness'

/** Works off what is in the queue, as the gateway would. */
export async function runJobs({ gateway, databases }: TestGateway): Promise<void> {
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(gateway, payload as never)]),
  )
  await runOnce({ pgPool: databases.queue, taskList, noHandleSignals: true, logger: silentLogger })
}

import { readConfig } from '../base/config'
import { makeLog } from '../base/log'
import { CannotDistribute, distribute } from '../db/distribute'
import { connect } from './gateway'

/** Spreads the tables of merchants over the workers of a Citus cluster, once; see docs/operations.md. */
async function main(): Promise<void> {
  const { database } = readConfig(process.env)
  if (!database)
    throw new CannotDistribute('DATABASE_URL names the coordinator; the embedded PostgreSQL is one server.')
  const databases = await connect(database, makeLog('error', process.stderr))
  try {
    const { spread, rows } = await distribute(databases.owner)
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0n)
    const what = spread.length > 0 ? `${spread.length} tables were spread` : 'Everything was spread already'
    process.stdout.write(`${what}. ${total} rows are all there, and the books add up as before.\n`)
  } finally {
    await databases.close()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof CannotDistribute ? error.message : error.stack}\n`)
  process.exit(1)
})

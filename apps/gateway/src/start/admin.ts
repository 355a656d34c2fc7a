import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../base/config'
import { beginInstallation } from '../kit/demo'
import { openDatabase } from '../db/open-database'
import { connect, makeGateway } from './gateway'
import { makeLog } from '../base/log'
import { createProviderAdmin } from '../provider'

const USAGE = 'Usage: npm run admin -- create --email you@example.com [--name "Your name"]'

/** What must be possible before anybody can sign in: making the provider's first admin. Works beside a running gateway. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string', default: 'Administrator' } },
  })
  const email = z.email().safeParse(values.email)
  if (positionals[0] !== 'create' || !email.success) throw new Error(USAGE)
  const config = readConfig(process.env)
  const log = makeLog('error', process.stderr)
  const database = await openDatabase(config, log)
  const databases = await connect(database.addresses, log)
  try {
    const gateway = makeGateway(config, databases, log)
    await beginInstallation(gateway, databases.owner, 'empty', [])
    const password = `${randomBytes(9).toString('hex')}-Aa1`
    await createProviderAdmin(gateway, { email: email.data, name: values.name, password })
    process.stdout.write(`${email.data} may now sign in with the password ${password}\nIt must be changed at once.\n`)
  } finally {
    await databases.close()
    await database.close()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

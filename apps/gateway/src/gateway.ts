import type { CarrierDesk } from './carriers/carrier'
import { SandboxCarrier } from './carriers/sandbox-carrier'
import { SandboxChannel } from './channels/sandbox/sandbox'
import { SandboxBank } from './channels/sandbox/sandbox-bank'
import type { Config } from './config'
import { assertRoles, openDatabases, type Databases } from './db/databases'
import { migrate } from './db/migrate'
import { loadBrand, type LoadedBrand } from './kit/brand'
import type { ApprovalKind } from './kit/approval'
import { systemClock, type Clock } from './kit/clock'
import type { Gateway } from './kit/ctx'
import type { Log } from './kit/log'
import { openMailer } from './kit/mailers'
import { loadSecret } from './kit/secret'
import { openStorage } from './kit/storages'
import { approvalKinds as ownKinds } from './modules'
import { merchantOfKey, recogniseProgram } from './modules/apps'
import { LiveHub } from './modules/live'
import { authenticate, recognise } from './modules/session'

interface Given {
  clock?: Clock
  brand?: LoadedBrand
  /** A test may add kinds that no feature has. */
  approvalKinds?: readonly ApprovalKind[]
  /** A test may bring a carrier that is slow, wrong or away. */
  carrier?: CarrierDesk
}

/** Puts together what every call shares. */
export function makeGateway(config: Config, databases: Databases, log: Log, given: Given = {}): Gateway {
  const { clock = systemClock, brand = loadBrand(config.brandFile), approvalKinds = ownKinds } = given
  const secret = loadSecret(config.secretKey, config.dataDir)
  const gateway: Gateway = {
    config,
    databases,
    clock,
    log,
    secret,
    channel: new SandboxChannel(databases, secret),
    carrier: given.carrier ?? new SandboxCarrier(),
    bank: new SandboxBank(databases, secret),
    brand,
    mailer: openMailer(config, log),
    storage: openStorage(config, clock),
    live: new LiveHub(databases.app),
    approvalKinds,
    authenticate: (credentials) => authenticate(gateway, credentials),
    recognise: (credentials, found) => recognise(gateway, credentials, found),
    merchantOfKey,
    recogniseProgram: (db, merchantNo, credentials) => recogniseProgram(secret, db, merchantNo, credentials),
  }
  return gateway
}

/** A migrated database behind its pools. */
export async function connect(url: string, log: Log, clock: Clock = systemClock): Promise<Databases> {
  const databases = openDatabases(url, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const applied = await migrate(databases.owner, clock.now())
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  await assertRoles(databases)
  return databases
}

import { WORK_BITS } from '@balcao/kernel/work'
import type { CarrierDesk } from '../ports/carriers/carrier'
import { ConnectorCarrier } from '../ports/carriers/connector-carrier'
import { SandboxCarrier } from '../ports/carriers/sandbox-carrier'
import { ConnectorScreening } from '../ports/screening/connector-screening'
import { NoScreening } from '../ports/screening/no-screening'
import { SandboxScreening } from '../ports/screening/sandbox-screening'
import type { ScreeningDesk } from '../ports/screening/screening'
import type { Channel } from '../ports/channels/channel'
import { Channels } from '../ports/channels/channels'
import { ConnectorBank } from '../ports/channels/connector/connector-bank'
import { ConnectorChannel } from '../ports/channels/connector/connector'
import { FileBank } from '../ports/channels/file-bank'
import { NoBank } from '../ports/channels/no-bank'
import type { PayoutBank } from '../ports/channels/payout-bank'
import { loadChannels, WrongChannels, type ChannelsFile } from '../ports/channels/registry/channels-file'
import { CredentialMissing } from '../ports/channels/registry/credentials'
import { mustNotBeLive, openChannels } from '../ports/channels/registry/open-channels'
import { DEMO_BANK, SandboxChannel } from '../ports/channels/sandbox/sandbox'
import { SandboxBank } from '../ports/channels/sandbox/sandbox-bank'
import type { Config } from '../base/config'
import { assertRoles, openDatabases, type DatabaseAddresses, type Databases } from '../db/databases'
import { firstLinkKey, markExpanding, mustKnowSchema } from '../db/installation'
import { migrate } from '../db/migrate'
import { loadBrand, type LoadedBrand } from '../kit/brand/brand'
import type { ApprovalKind } from '../kit/calls/approval'
import { systemClock, type Clock } from '../base/clock'
import type { Gateway } from '../kit/calls/ctx'
import { HeardCalls } from '../kit/calls/heard-calls'
import type { World } from '../kit/demo'
import type { Log } from '../base/log'
import { openMailer } from '../ports/mail/mailers'
import type { Tracing } from '../base/trace'
import { loadSecret } from '../base/secret'
import type { Ports } from '../ports/ports'
import { openStorage } from '../ports/storage/storages'
import { deliveredFor } from '../delivery'
import { merchantOfKey, recogniseProgram } from '../merchant'
import { authenticate, holderOf, isSteppedUp, openSessionsAmong, recognise } from '../people'
import { framersOf } from '../payments'
import { enterVisit } from '../provider'
import { LiveHub, sealMerchantNow } from '../platform'
import { approvalKinds, duties, exportSources, searches, steps, tidings, works } from './modules'

/** A person needs one, or another after a mistake; a list of strangers' addresses needs many. */
const FREE_MAILS = 3

interface Given {
  isSpread?: boolean
  /** Only a demo world has banks that play with the balances of live apps. */
  world?: World
  /** Its logins are to be used from elsewhere, too. */
  isDemoOpen?: boolean
  clock?: Clock
  brand?: LoadedBrand
  channels?: ChannelsFile
  /** A test may add kinds that no feature has. */
  approvalKinds?: readonly ApprovalKind[]
  /** A test may bring a carrier that is slow, wrong or away. */
  carrier?: CarrierDesk
  freeMails?: number
  workBits?: number
  tracing?: Tracing
}

/** Puts together what every call shares. */
export function makeGateway(config: Config, databases: Databases, log: Log, given: Given = {}): Gateway {
  const { clock = systemClock, brand = loadBrand(config.brandFile) } = given
  const isDemo = given.world === 'demo'
  const secret = loadSecret(config.secretKey, config.dataDir)
  const configured = given.channels ?? loadChannels(config.channelsFile)
  if (isDemo) mustNotBeLive(configured)
  const banks = [
    ...openChannels(configured, { secret, clock, publicUrl: config.publicUrl }),
    new SandboxChannel(databases, secret),
    ...(isDemo ? [new SandboxChannel(databases, secret, DEMO_BANK)] : []),
  ]
  const ports: Ports = {
    channels: new Channels(banks, clock),
    bank: payoutBankOf(configured, banks, databases, isDemo ? new SandboxBank(databases, secret) : null),
    carrier: given.carrier ?? carrierOf(configured, clock),
    screening: isDemo ? new SandboxScreening() : screeningOf(configured, clock),
    mailer: openMailer(config, log),
    storage: openStorage(config, clock),
  }
  const gateway: Gateway = {
    ...ports,
    config,
    databases,
    isSpread: given.isSpread ?? false,
    clock,
    log,
    secret,
    linkKey: firstLinkKey(secret),
    brand,
    demo: isDemo ? (given.isDemoOpen ? 'open' : 'local') : 'none',
    freeMails: given.freeMails ?? FREE_MAILS,
    workBits: given.workBits ?? WORK_BITS,
    isLeaving: false,
    heard: new HeardCalls(),
    tracing: given.tracing ?? (() => {}),
    live: new LiveHub(
      databases.app,
      (sessionIds) => openSessionsAmong(databases.auth, sessionIds),
      (merchant_no) => sealMerchantNow(gateway, merchant_no),
    ),
    approvalKinds: given.approvalKinds ?? approvalKinds,
    files: exportSources,
    searches,
    duties,
    tidings,
    works,
    steps,
    holderOf: (asked) => holderOf(gateway, asked),
    framersOf: (link) => framersOf(gateway, link),
    deliveredFor,
    authenticate: (credentials) => authenticate(gateway, credentials),
    recognise: (credentials, found) => recognise(gateway, credentials, found),
    isSteppedUp: (user, how, now) => isSteppedUp(gateway, user, how, now),
    enterVisit: (asked) => enterVisit(gateway, asked),
    merchantOfKey,
    recogniseProgram: (db, merchant_no, credentials) => recogniseProgram(gateway, db, merchant_no, credentials),
  }
  return gateway
}

/** Throws WrongChannels where its secret cannot be used. */
function carrierOf({ path, carriers }: ChannelsFile, clock: Clock): CarrierDesk {
  if (!carriers) return new SandboxCarrier()
  try {
    return new ConnectorCarrier(carriers, clock)
  } catch (error) {
    if (!(error instanceof CredentialMissing)) throw error
    throw new WrongChannels(path, [`carriers, credentials.${error.field}: ${error.message}`])
  }
}

function screeningOf({ path, screening }: ChannelsFile, clock: Clock): ScreeningDesk {
  if (!screening) return new NoScreening()
  try {
    return new ConnectorScreening(screening, clock)
  } catch (error) {
    if (!(error instanceof CredentialMissing)) throw error
    throw new WrongChannels(path, [`screening, credentials.${error.field}: ${error.message}`])
  }
}

/** A file goes nowhere by itself, so a demo may write it too; by any other way its money stays with its own bank. */
function payoutBankOf(
  { payouts }: ChannelsFile,
  banks: readonly Channel[],
  { worker }: Databases,
  demoBank: SandboxBank | null,
): PayoutBank {
  if (payouts?.kind === 'cnab240') {
    const { agency_digit: agencyDigit, account_digit: accountDigit, ...company } = payouts.company
    return new FileBank(payouts.name, { ...company, agencyDigit, accountDigit }, worker)
  }
  if (demoBank) return demoBank
  const channel = payouts && banks.find(({ name }) => name === payouts.channel)
  return channel instanceof ConnectorChannel ? new ConnectorBank(channel) : new NoBank()
}

/** A migrated database behind its pools. */
export async function connect(where: DatabaseAddresses, log: Log, clock: Clock = systemClock): Promise<Databases> {
  const databases = openDatabases(where, (error) => log.warn({ err: error }, 'a database connection was lost'))
  await mustKnowSchema(databases.owner)
  const applied = await migrate(databases.owner, clock.now())
  await markExpanding(databases.owner)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  for (const warning of await assertRoles(databases)) log.warn(warning)
  return databases
}

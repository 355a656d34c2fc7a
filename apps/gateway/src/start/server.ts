import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app'
import { readConfig, WrongEnvironment, type Config } from '../base/config'
import { isLoopback } from '../base/loopback'
import { beginInstallation, worldBefore, type World } from '../kit/demo'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../db/demo-facts'
import { DataDirectoryInUse, lockDataDirectory } from '../db/embedded/gateway-lock'
import { keptLinkKey, mustBeItsSecret } from '../db/installation'
import { StartRefused } from '../db/start-refused'
import { openDatabase } from '../db/open-database'
import { isSpreadOver } from '../db/spread'
import { connect, makeGateway } from './gateway'
import { loadBrand, WrongBrand } from '../kit/brand/brand'
import { loadChannels, WrongChannels } from '../ports/channels/registry/channels-file'
import { startJobs } from '../kit/jobs/jobs'
import { Limiter, LIMITS } from '../kit/http/limits'
import { Metrics } from '../kit/http/metrics'
import { openTracing } from '../base/tracing'
import { makeLog } from '../base/log'
import { builtPages } from '../kit/http/pages'
import { startTicks } from '../kit/jobs/tick'
import { demoShares, jobs, ticks } from './modules'
import { serveMetrics } from './metrics-server'
import { ownGauges } from './own-gauges'
import { warningsOf } from './warnings'

/** How long the last answers, ticks and jobs may take. */
const DRAIN_SECONDS = 20

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const brand = loadBrand(config.brandFile)
  const channels = loadChannels(config.channelsFile)
  const log = makeLog(config.logLevel)
  const unlock = lockDataDirectory(config.dataDir)
  const database = await openDatabase(config, log)
  const databases = await connect(database.addresses, log)
  const isDemoOpen = process.argv.includes('--demo')
  const wished = wishedWorld(config, isDemoOpen)
  const world = await worldBefore(databases.owner, wished)
  const tracing = await openTracing(config.otlpEndpoint, brand.name)
  const isSpread = await isSpreadOver(databases.owner)
  const gateway = makeGateway(config, databases, log, { brand, channels, world, isDemoOpen, isSpread, tracing })
  await beginInstallation(gateway, databases.owner, wished, demoShares)
  await mustBeItsSecret(databases.owner, gateway.secret)
  gateway.linkKey = await keptLinkKey(databases.owner, gateway.linkKey)
  const pages = builtPages()
  if (!pages) log.warn('The pages are not built: only the API is served.')
  for (const warning of warningsOf(config)) log.warn(warning)
  const metrics = new Metrics()
  const limiter = new Limiter(LIMITS)
  const app = await buildApp({ gateway, metrics, limiter, ...(pages ? { pages } : {}) })
  const ticking = startTicks(gateway, ticks)
  for (const gauge of ownGauges(databases, ticking)) metrics.follow(gauge, gateway)
  const working = await startJobs(gateway, databases.queue, jobs, {
    onLiving: (gateways) => limiter.shareWith(gateways),
  })
  await app.listen({ port: config.port, host: config.host })
  const monitored = await serveMetrics(config, metrics)

  /** Says that it leaves, answers what is under way, takes nothing new, and leaves the database cleanly shut. */
  let draining = false
  async function drain(): Promise<void> {
    // Ctrl-C arrives twice, from the terminal and from the script that started us.
    if (draining) return
    draining = true
    const hurry = setTimeout(() => process.exit(1), (config.leaveSeconds + DRAIN_SECONDS) * 1000)
    // Whoever shares out requests asks now and then who is ready, and must have heard before connections are refused.
    gateway.isLeaving = true
    await pause(config.leaveSeconds * 1000)
    await app.close()
    await ticking.stop()
    await working.stop()
    monitored?.close().closeAllConnections()
    await databases.close()
    await database.close({ evenIfAdopted: true })
    unlock()
    clearTimeout(hurry)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void drain())
  announce(config.publicUrl.origin, brand.name, world)
  if (world === 'demo' && !isDemoOpen && !isLoopback(config.publicUrl.hostname))
    log.warn('This is a demo installation at a public address: its logins are shut. Begin a real one with --empty.')
}

/** Logins whose password everybody knows are made only where nobody else comes by, or where somebody wants them. */
function wishedWorld({ publicUrl }: Config, isDemoOpen: boolean): World {
  if (process.argv.includes('--empty')) return 'empty'
  return isDemoOpen || isLoopback(publicUrl.hostname) ? 'demo' : 'empty'
}

function announce(address: string, brandName: string, world: 'demo' | 'empty'): void {
  const lines = [``, `${brandName} is open at ${address}`]
  if (world === 'demo') {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}:`)
    lines.push(...DEMO_LOGINS.map(([login, what]) => `  ${login.padEnd(26)}${what}`))
  } else {
    lines.push(
      '',
      'This installation is empty. The first admin is made by: npm run admin -- create --email you@example.com',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

main().catch((error: unknown) => {
  const expected = [WrongEnvironment, WrongBrand, WrongChannels, DataDirectoryInUse, StartRefused].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
})

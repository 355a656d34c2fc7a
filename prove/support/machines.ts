import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../apps/gateway/src/base/clock'
import { openStorage } from '../../apps/gateway/src/ports/storage/storages'
import type { Place } from '../../apps/gateway/test/support/desks/busy-shop'
import { freePort, startServer, type RunningServer } from '../../apps/gateway/test/support/servers/running-server'
import { followFrom, initPostgres, OWNER, PASSWORD, startPostgres, type Server } from './postgres-servers'
import { giveAway, launch, mustHave, untilListening, type Running } from './processes'

const ROLES = ['app', 'auth', 'provider', 'worker']
const GATEWAYS = 3
const [S3RVER, KEY] = ['3.7.1', 'S3RVER']

/** Three gateways, a proxy, a pooler, a primary with a copy that it waits for, and a store for files: as one would run them. */
export async function openMachines() {
  mustHave({ '/usr/sbin/haproxy': 'haproxy', '/usr/sbin/pgbouncer': 'pgbouncer' })
  const folder = mkdtempSync(join(tmpdir(), 'balcao-machines-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => join(folder, name)
  const [p1, p2, poolerPort, storePort, proxyPort] = await freePorts(5)
  initPostgres(at('one'))
  const one = await startPostgres(at('one'), p1)
  await makeLogins(one)
  followFrom(one, at('two'))
  // When it is promoted it waits for nobody.
  const two = await startPostgres(at('two'), p2, { synchronous_standby_names: '' })
  await one.sql(`alter system set synchronous_standby_names = 'second'`)
  await one.sql('select pg_reload_conf()')
  let primary = one
  const store = await startStore(at('store'), storePort)
  let pooler = await startPooler(folder, poolerPort, primary.port)

  const filesUrl = `s3+http://${KEY}:${KEY}@127.0.0.1:${storePort}/balcao`
  const pooled = (role: string) => `postgres://balcao_${role}:${PASSWORD}@127.0.0.1:${poolerPort}/balcao`
  const settings = {
    // Several hosts: whoever keeps session state finds the primary by itself.
    DATABASE_URL: `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${p1},127.0.0.1:${p2}/balcao`,
    ...Object.fromEntries(ROLES.map((role) => [`DATABASE_URL_${role.toUpperCase()}`, pooled(role)])),
    DATABASE_POOLER: 'transaction',
    DATABASE_REPLICA_URL: two.url('balcao_app'),
    SECRET_KEY: 'the same for every gateway of this proof',
    FILES_URL: filesUrl,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUST_PROXY: '127.0.0.1',
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    LEAVE_SECONDS: '2',
  }
  const ports = await freePorts(GATEWAYS)
  const gateways: RunningServer[] = []
  const startGateway = async (n: number) => {
    const server = await startServer(at(`gateway-${n}`), ['--demo'], ports[n], settings)
    if (server.process.exitCode !== null) throw new Error(`A gateway did not start:\n${server.output()}`)
    gateways[n] = server
  }
  for (let n = 0; n < GATEWAYS; n++) await startGateway(n)
  const proxy = await startProxy(at('haproxy.cfg'), proxyPort, ports)

  const place: Place = {
    databaseUrl: () => primary.url('postgres'),
    outboxes: ports.map((_, n) => at(`gateway-${n}/outbox`)),
    storage: {
      ...openStorage({ filesUrl, dataDir: folder }, systemClock),
      keys: () => keysIn(at('store/data/balcao')),
    },
  }
  return {
    place,
    origin: `http://127.0.0.1:${proxyPort}`,
    gateways,
    ports,
    filesUrl,
    sql: (text: string) => primary.sql(text, 'balcao'),
    startGateway,
    /** Ended as by a power cut, and after a while there again. */
    async killGateway(n: number): Promise<void> {
      gateways[n]?.process.kill('SIGKILL')
      await gateways[n]?.ended()
    },
    /** As an operator does it for a new version. */
    async restartGateway(n: number): Promise<void> {
      gateways[n]?.process.kill('SIGTERM')
      if ((await gateways[n]?.ended()) !== 0) throw new Error(`A gateway did not end well:\n${gateways[n]?.output()}`)
      await startGateway(n)
    },
    /** The primary is gone for good; the copy takes its place, and the pooler is told. */
    async promote(): Promise<void> {
      await one.running.stop('SIGKILL')
      await two.sql('select pg_promote()')
      primary = two
      await pooler.stop('SIGINT')
      pooler = await startPooler(folder, poolerPort, two.port)
    },
    async restartPooler(): Promise<void> {
      await pooler.stop('SIGKILL')
      pooler = await startPooler(folder, poolerPort, primary.port)
    },
    async close(): Promise<void> {
      for (const { process: child } of gateways) child.kill('SIGKILL')
      for (const each of [proxy, pooler, store]) await each.stop('SIGKILL')
      for (const { running } of [one, two]) await running.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** This S3 server has no second page of a list: what is there is read from its folder, where all of it is written. */
async function* keysIn(folder: string): AsyncGenerator<string> {
  const ending = '._S3rver_object'
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith(ending)) yield path.slice(0, -ending.length)
}

async function freePorts(count: number): Promise<[number, number, number, number, number]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports] as [number, number, number, number, number]
}

/** What operators get is what is proved. */
function deployed(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')
}

async function makeLogins(server: Server): Promise<void> {
  await server.sql(`create role ${OWNER} login createrole password '${PASSWORD}'`)
  await server.sql(`create database balcao owner ${OWNER}`)
  await server.sql(
    deployed('roles.sql').replaceAll(`:'password'`, `'${PASSWORD}'`).replaceAll(`:"owner"`, OWNER),
    'balcao',
  )
}

async function startPooler(folder: string, port: number, database: number): Promise<Running> {
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  writeFileSync(users, ROLES.map((role) => `"balcao_${role}" "${PASSWORD}"\n`).join(''))
  const ours = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_file: users,
    max_client_conn: '500',
  }
  const shipped = deployed('pgbouncer.ini').replace(/host=\S+ port=\d+/, `host=127.0.0.1 port=${database}`)
  const text = Object.entries(ours).reduce(
    (ini_, [name, value]) => ini_.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    shipped,
  )
  writeFileSync(ini, `${text}unix_socket_dir =\n`)
  for (const path of [ini, users]) giveAway(path)
  const pooler = launch('/usr/sbin/pgbouncer', ['-q', ini])
  await untilListening(port, pooler)
  return pooler
}

async function startProxy(file: string, port: number, gateways: number[]): Promise<Running> {
  const servers = gateways.map((each, n) => `  server g${n} 127.0.0.1:${each}`).join('\n')
  const text = deployed('haproxy.cfg')
    .replace(/^resolvers[\s\S]*?\n\n/m, '')
    .replace(' init-addr none resolvers docker', '')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/^ *server-template.*$/m, servers)
  writeFileSync(file, text)
  const proxy = launch('/usr/sbin/haproxy', ['-f', file, '-db'], true)
  await untilListening(port, proxy)
  return proxy
}

/** An S3 server from npm, installed for the length of the proof: no release needs it. */
async function startStore(folder: string, port: number): Promise<Running> {
  mkdirSync(folder)
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  const { status, stderr } = spawnSync('npm', [...args, `s3rver@${S3RVER}`], { encoding: 'utf8', cwd: folder })
  if (status !== 0) throw new Error(`The S3 server cannot be installed:\n${stderr}`)
  const bin = join(folder, 'node_modules/s3rver/bin/s3rver.js')
  const data = join(folder, 'data')
  mkdirSync(data)
  const store = launch(
    process.execPath,
    [bin, '-d', data, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', 'balcao'],
    true,
  )
  await untilListening(port, store)
  return store
}

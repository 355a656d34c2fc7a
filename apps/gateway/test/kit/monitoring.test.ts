import { orders } from '@balcao/contract/payments/orders'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OtlpSender } from '../../src/base/otlp'
import { Limiter } from '../../src/kit/http/limits'
import { Metrics } from '../../src/kit/http/metrics'
import { inTransaction } from '../../src/kit/database/transaction'
import { enqueue } from '../../src/kit/jobs/jobs'
import { startTicks } from '../../src/kit/jobs/tick'
import { serveMetrics } from '../../src/start/metrics-server'
import { gauges } from '../../src/start/modules'
import { ownGauges } from '../../src/start/own-gauges'
import { openGateway, type TestGateway } from '../harness'
import { freePort } from '../support/servers/running-server'
import { openShop, type Shop } from '../support/desks/shop'
import { traceOf } from '../../src/base/trace'

let gateway: TestGateway
let shop: Shop
const metrics = new Metrics()

beforeAll(async () => {
  gateway = await openGateway({ metrics })
  shop = await openShop(gateway)
  const ticking = startTicks(gateway.gateway, [{ name: 'test.tick', everySeconds: 60, run: () => Promise.resolve() }])
  for (const gauge of ownGauges(gateway.databases, ticking)) metrics.follow(gauge, gateway.gateway)
  await ticking.stop()
})
afterAll(() => gateway.close())

const deploy = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8')

/** Whatever in an expression is a metric of ours, without what a histogram adds to its name. */
function metricsIn(text: string): string[] {
  const found = text.match(/\b(?:gateway|nodejs|process)_[a-z0-9_]+/g) ?? []
  return [...new Set(found.map((name) => name.replace(/_(count|bucket|sum)$/, '')))].toSorted()
}

describe('what a monitor is told', () => {
  it('has every metric that the rules and the plots name, and they name every gauge', async () => {
    await shop.paidOrder('10.00')
    const told = await metrics.render()
    const known = [...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    const rules = [...deploy('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expression]) => expression ?? '')
    const dashboard = JSON.parse(deploy('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
    const plots = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect([rules.length, plots.length]).toEqual([expect.closeTo(17, -1), expect.closeTo(23, -1)])
    for (const name of [...metricsIn(rules.join('\n')), ...metricsIn(plots.join('\n'))]) expect(known).toContain(name)
    for (const { name } of gauges) expect(metricsIn(plots.join('\n'))).toContain(name)
  })

  it('is how long work has been waiting, how many connections there are, and whom mails reached', async () => {
    await inTransaction(gateway.databases.worker, 'begin', (db) => enqueue(db, 'test.nobody', {}))
    await gateway.databases.owner.query(
      `update graphile_worker._private_jobs set run_at = $1 where task_id =
         (select id from graphile_worker._private_tasks where identifier = 'test.nobody')`,
      [new Date(gateway.clock.now().getTime() - 90_000)],
    )
    const told = await metrics.render()
    expect(told).toContain('gateway_queue_jobs{task="test.nobody",state="waiting"} 1')
    expect(told).toContain('gateway_queue_oldest_seconds{task="test.nobody"} 90')
    expect(told).toContain('gateway_pool_connections{pool="app",state="most"} 16')
    expect(told).toMatch(/^gateway_mails\{status="FAILED"\} 0$/m)
    expect(told).toMatch(/^gateway_tick_interval_seconds\{tick="test\.tick"\} 60$/m)
    expect(told).toMatch(/^gateway_database_up 1$/m)
    // There is no replica, so nothing is said of one.
    expect(told).not.toMatch(/^gateway_replica_lag_seconds \d/m)
  })

  it('has a port of its own, opened by a token where one is set, and then none for people', async () => {
    const port = await freePort()
    const facts = { metricsPort: port, metricsToken: 'a-token-for-metrics', host: '127.0.0.1' }
    const server = await serveMetrics(facts, metrics)
    const at = (path: string, token = 'a-token-for-metrics') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await at('/metrics')).status).toBe(200)
    for (const [path, token] of [
      ['/', 'a-token-for-metrics'],
      ['/metrics', 'another-token'],
    ] as const)
      expect((await at(path, token)).status).toBe(404)
    server?.close().closeAllConnections()
    const apart = await openGateway({ env: { METRICS_PORT: String(port) } })
    expect((await fetch(`${apart.origin}/metrics`)).status).toBe(404)
    await apart.close()
  })
})

describe('a line of the log', () => {
  const GIVEN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  it('names the request, the merchant and the trace it belongs to; the answer goes on with the trace', async () => {
    gateway.logLines.length = 0
    const answer = await gateway.call(orders.list, {}, shop.admin(), { traceparent: GIVEN })
    const line = gateway.logLines
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find(({ msg }) => msg === 'answered')
    expect(line).toMatchObject({
      merchant_no: shop.merchant_no,
      request_id: answer.headers.get('x-request-id'),
      trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    })
    expect(answer.headers.get('traceparent')).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/)
  })

  it('never has what somebody typed in place of a merchant', async () => {
    gateway.logLines.length = 0
    await gateway.call(orders.list, {}, { ...shop.admin(), merchant_no: 'M12345678901x' })
    expect(gateway.logLines.join('')).not.toContain('M12345678901x')
  })
})

it('spans leave as OTLP for whoever collects them', async () => {
  const bodies: string[] = []
  const collector = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const sender = new OtlpSender(`http://127.0.0.1:${port}/`, 'Balcão')
  const trace = traceOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')
  const span = {
    name: 'orders.list',
    kind: 'server' as const,
    began: new Date(1_000),
    ms: 2.5,
    isFailed: false,
    facts: {},
  }
  sender.take({ ...span, trace })
  sender.take({ ...span, trace: { ...trace, isSampled: false } })
  await sender.send()
  const [path, sent] = [bodies[0]?.split(' ')[0], JSON.parse(bodies[0]?.replace(/^\S+ /, '') ?? '') as object]
  expect([bodies.length, path]).toEqual([1, '/v1/traces'])
  expect(JSON.stringify(sent)).toContain('"parentSpanId":"00f067aa0ba902b7"')
  expect(JSON.stringify(sent)).toContain('"startTimeUnixNano":"1000000000","endTimeUnixNano":"1002500000"')
  collector.close()
})

it('several gateways grant together what one would alone', () => {
  const now = new Date()
  const tries = (limiter: Limiter) => {
    let granted = 0
    for (let n = 0; n < 100; n++) {
      try {
        limiter.takeFrom('usual', '192.0.2.1', now)
        granted++
      } catch {
        // Refused, as it should be after a while.
      }
    }
    return granted
  }
  const limit = { burst: 30, perSecond: 0 }
  const limiters = Array.from({ length: 3 }, () => new Limiter({ usual: limit, auth: limit, app: limit }))
  for (const limiter of limiters) limiter.shareWith(3)
  expect(limiters.map(tries)).toEqual([10, 10, 10])
  expect(tries(new Limiter({ usual: limit, auth: limit, app: limit }))).toBe(30)
})

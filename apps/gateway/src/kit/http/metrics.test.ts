import { expect, it } from 'vitest'
import { Metrics } from './metrics'

it('keeps the names, labels and bounds that operators’ plots are made of', async () => {
  const metrics = new Metrics()
  metrics.observe('orders.list', '10000', 0.02)
  metrics.observe('orders.list', '10000', 3)
  const text = await metrics.render()
  const bounds = ['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '+Inf']
  const buckets = [...text.matchAll(/^gateway_call_seconds_bucket\{(.*)\} (\d+)$/gm)]
  expect(buckets.map(([, labels]) => /le="([^"]+)"/.exec(labels ?? '')?.[1])).toEqual(bounds)
  expect(buckets.map(([, , count]) => Number(count))).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2])
  for (const [, labels] of buckets) expect(labels).toMatch(/call="orders\.list",code="10000"/)
  expect(text).toContain('# TYPE gateway_call_seconds histogram')
  expect(text).toContain('gateway_call_seconds_sum{call="orders.list",code="10000"} 3.02')
  expect(text).toContain('gateway_call_seconds_count{call="orders.list",code="10000"} 2')
  expect(text).toMatch(/^# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes [1-9]\d+$/m)
})

it('counts for one gateway alone', async () => {
  const [one, other] = [new Metrics(), new Metrics()]
  one.observe('orders.list', '10000', 1)
  expect(await other.render()).not.toContain('orders.list')
})

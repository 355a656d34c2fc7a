import { Gauge as PromGauge, Histogram, Registry } from 'prom-client'
import type { Gateway } from '../calls/ctx'
import type { Gauge, Reading } from '../gauges'

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A monitor waits ten seconds for an answer; what takes longer than this is left out of it. */
const PATIENCE_MS = 5_000

/**
 * Counts and durations by call name and business code, and gauges that are looked up when somebody asks. Nothing a caller
 * typed ever becomes a label. Names, labels and bounds are what operators' own plots and alarms are made of: they stay.
 */
export class Metrics {
  /** One of its own: several gateways may share a process. */
  readonly #registry = new Registry()
  readonly #calls = new Histogram({
    name: 'gateway_call_seconds',
    help: 'Time to answer a call.',
    labelNames: ['call', 'code'],
    buckets: BOUNDS,
    registers: [this.#registry],
  })

  constructor() {
    void new PromGauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process, as the system counts it.',
      registers: [this.#registry],
      collect() {
        this.set(process.memoryUsage.rss())
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  observe(call: string, code: string, seconds: number): void {
    this.#calls.observe({ call, code }, seconds)
  }

  /** One that cannot be read at the moment is left out, rather than told as it was. */
  follow(gauge: Gauge, gateway: Gateway): void {
    void new PromGauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: gauge.labels ?? [],
      registers: [this.#registry],
      async collect() {
        this.reset()
        const readings = await inTime(gauge.read(gateway)).catch(() => [])
        if (readings.length === 0 && !gauge.labels) this.remove()
        for (const { labels = {}, value } of readings) this.set(labels, value)
      },
    })
  }

  /** Prometheus text format. */
  render(): Promise<string> {
    return this.#registry.metrics()
  }
}

async function inTime(reading: Promise<Reading[]> | Reading[]): Promise<Reading[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PATIENCE_MS)
    timer.unref()
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

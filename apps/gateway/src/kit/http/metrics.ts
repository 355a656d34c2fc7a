import { Gauge, Histogram, Registry } from 'prom-client'

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts and durations by call name and business code; nothing a caller typed ever becomes a label. Names, labels and
 * bounds are what operators' own plots and alarms are made of: they stay.
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
    void new Gauge({
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

  /** Prometheus text format. */
  render(): Promise<string> {
    return this.#registry.metrics()
  }
}

/** Counts and durations by call name and business code; nothing a caller typed ever becomes a label. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  buckets: number[]
  sum: number
  count: number
}

export class Metrics {
  readonly #calls = new Map<string, Series>()

  observe(call: string, code: string, seconds: number): void {
    const key = `call="${call}",code="${code}"`
    let series = this.#calls.get(key)
    if (!series) this.#calls.set(key, (series = { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }))
    series.count++
    series.sum += seconds
    BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) series.buckets[index]!++
    })
  }

  /** Prometheus text format. */
  render(): string {
    const lines = ['# HELP gateway_call_seconds Time to answer a call.', '# TYPE gateway_call_seconds histogram']
    for (const [labels, { buckets, sum, count }] of this.#calls) {
      BOUNDS.forEach((bound, index) =>
        lines.push(`gateway_call_seconds_bucket{${labels},le="${bound}"} ${buckets[index]}`),
      )
      lines.push(`gateway_call_seconds_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(
        `gateway_call_seconds_sum{${labels}} ${sum.toFixed(6)}`,
        `gateway_call_seconds_count{${labels}} ${count}`,
      )
    }
    lines.push(
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    )
    return `${lines.join('\n')}\n`
  }
}

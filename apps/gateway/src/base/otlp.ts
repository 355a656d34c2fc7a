import type { Span } from './trace'

const EVERY_MS = 5_000
/** A collector that is away must not fill our memory. */
const MOST_WAITING = 2_000
const PATIENCE_MS = 10_000
const KINDS = { server: 2, job: 5 }

/** Gathers spans and sends them in handfuls. What cannot be sent is lost: a trace is a help, and no book. */
export class OtlpSender {
  readonly #url: string
  readonly #service: string
  #waiting: Span[] = []

  constructor(endpoint: string, service: string) {
    this.#url = `${endpoint.replace(/\/$/, '')}/v1/traces`
    this.#service = service
    setInterval(() => void this.send(), EVERY_MS).unref()
  }

  take(span: Span): void {
    if (span.trace.isSampled && this.#waiting.length < MOST_WAITING) this.#waiting.push(span)
  }

  async send(): Promise<void> {
    const spans = this.#waiting
    if (spans.length === 0) return
    this.#waiting = []
    const body = JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: attributes({ 'service.name': this.#service }) },
          scopeSpans: [{ scope: { name: 'balcao' }, spans: spans.map(written) }],
        },
      ],
    })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const headers = { 'content-type': 'application/json' }
    await fetch(this.#url, { method: 'POST', headers, body, signal }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    )
  }
}

function written({ trace, name, kind, began, ms, isFailed, facts }: Span) {
  const from = BigInt(began.getTime()) * 1_000_000n
  return {
    traceId: trace.traceId,
    spanId: trace.spanId,
    ...(trace.parentId ? { parentSpanId: trace.parentId } : {}),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: `${from}`,
    endTimeUnixNano: `${from + BigInt(Math.round(ms * 1_000_000))}`,
    attributes: attributes(facts),
    status: { code: isFailed ? 2 : 0 },
  }
}

function attributes(facts: Record<string, string>) {
  return Object.entries(facts).map(([key, stringValue]) => ({ key, value: { stringValue } }))
}

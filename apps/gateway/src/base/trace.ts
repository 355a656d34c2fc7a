import { randomBytes } from 'node:crypto'

/** Where something belongs among what several systems did for one request (W3C Trace Context). */
export interface Trace {
  traceId: string
  /** Of what is done here. */
  spanId: string
  /** Of whoever asked; empty: it begins here. */
  parentId: string
  isSampled: boolean
}

const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/

/** Goes on with what a header says; one that is missing or wrong begins a new one. */
export function traceOf(header: string | undefined): Trace {
  const [, traceId = randomBytes(16).toString('hex'), parentId = '', flags = '01'] = FORM.exec(header ?? '') ?? []
  return { traceId, parentId, spanId: newSpanId(), isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function traceparent({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

function newSpanId(): string {
  return randomBytes(8).toString('hex')
}

/** Something that was done, as the tracing of several systems knows it. */
export interface Span {
  trace: Trace
  name: string
  kind: 'server' | 'job'
  began: Date
  ms: number
  isFailed: boolean
  facts: Record<string, string>
}

export type Tracing = (span: Span) => void

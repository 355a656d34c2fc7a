import type { Trace } from './trace'

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

/**
 * Spans leave as OTLP over HTTP, in JSON, for whoever collects them. Where no collector is named nothing of it is loaded.
 */
export async function openTracing(endpoint: string | undefined, service: string): Promise<Tracing> {
  if (!endpoint) return () => {}
  const { OtlpSender } = await import('./otlp')
  const sender = new OtlpSender(endpoint, service)
  return (span) => sender.take(span)
}

export interface ServerSentEvent {
  event: string
  id: string
  data: string
}

/** Reads server-sent events from a body. EventSource would do, but it can send neither header nor a fresh token. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    waiting += decoder.decode(value, { stream: true })
    const blocks = waiting.split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parsed(block)
      if (event) yield event
    }
  }
}

/** A block without data is a heartbeat or a hint. */
function parsed(block: string): ServerSentEvent | null {
  const found: ServerSentEvent = { event: 'message', id: '', data: '' }
  for (const line of block.split('\n')) {
    const [, field, value] = /^(event|id|data): ?(.*)$/.exec(line) ?? []
    if (field !== undefined) found[field as keyof ServerSentEvent] = value ?? ''
  }
  return found.data === '' ? null : found
}

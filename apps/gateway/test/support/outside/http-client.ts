import { Agent, request, type IncomingMessage } from 'node:http'

export interface Sent {
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

export interface Heard {
  response: { status: number; headers: Headers }
  text: string
}

/** The gateway shut a kept connection at the very moment it was taken: nothing of the request was read. */
class ShutMeanwhile extends Error {}

/**
 * Real HTTP by Node's own client, over connections that are kept: `fetch` takes three times the processor's time, and the
 * tests send a hundred thousand requests.
 */
export function openClient(origin: string) {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(origin)

  function attempt(method: string, path: string, { headers = {}, body }: Sent): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, resolve)
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ShutMeanwhile() : error),
      )
      sent.end(body)
    })
  }

  async function send(method: string, path: string, sent: Sent = {}): Promise<Heard> {
    try {
      return await hear(await attempt(method, path, sent))
    } catch (error) {
      if (error instanceof ShutMeanwhile) return send(method, path, sent)
      throw error
    }
  }
  return { send, close: () => agent.destroy() }
}

async function hear(answer: IncomingMessage): Promise<Heard> {
  const response = { status: answer.statusCode ?? 0, headers: headersOf(answer) }
  // A stream of events does not end while the test waits for it: that it began is all there is to say.
  if (answer.headers['content-type'] === 'text/event-stream') {
    answer.destroy()
    return { response, text: JSON.stringify({ code: '10000', msg: 'Success', data: null }) }
  }
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) text += chunk as string
  return { response, text }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

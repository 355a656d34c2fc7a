import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { appendFileSync } from 'node:fs'
import { openClient, type Heard, type Sent } from './http-client'

type Send = (method: string, path: string, sent?: Sent) => Promise<Heard>
interface Violation {
  location: string[]
  message: string
}

/** How the proxy's own neighbour knows which gateway a call is for. */
const UPSTREAM = 'x-upstream'
const VIOLATIONS = 'sl-violations'

/**
 * `npm run prove -- api-proxy` has a validating proxy stand in front of every gateway of a test: whatever is answered to a
 * merchant's program is held against the document there, and so is whatever was asked and done.
 */
export function throughFront(send: Send, origin: string): { send: Send; close: () => void } {
  const front = process.env['API_FRONT']
  if (!front) return { send, close: () => {} }
  const client = openClient(front)
  // Prism reads every body as text: a file would arrive as another one.
  const isJson = ({ needs, body }: AnyEndpoint) => needs === 'app' && body === 'json'
  const known = new Set(
    everyEndpoint()
      .filter(isJson)
      .map(({ path }) => path),
  )
  return {
    close: client.close,
    send: async (method, path, sent = {}) => {
      if (method !== 'POST' || !known.has(path.split('?')[0] ?? '')) return send(method, path, sent)
      const heard = await client.send(method, path, { ...sent, headers: { ...sent.headers, [UPSTREAM]: origin } })
      note(path, heard)
      return heard
    },
  }
}

/** A refused question may well be off the document; an answer never, and nothing is done that the document forbids. */
function note(path: string, { response, text }: Heard): void {
  const found = JSON.parse(response.headers.get(VIOLATIONS) ?? '[]') as Violation[]
  const isDone = text.startsWith('{"code":"10000"')
  const wrong = found.filter(({ location }) => isDone || location[0] === 'response')
  const lines = wrong.map(
    ({ location, message }) => `wrong ${path} ${response.status} ${location.join('.')}: ${message}`,
  )
  const file = process.env['API_FRONT_LOG'] ?? ''
  appendFileSync(file, [isDone ? 'done' : 'refused', ...lines].map((line) => `${line}\n`).join(''))
}

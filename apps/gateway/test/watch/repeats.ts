import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Heard, Sent } from '../support/outside/http-client'
import { noteVisit, visitsIn } from './visited'

type Send = (method: string, path: string, sent?: Sent) => Promise<Heard>

/** How the second of two equal requests is told from the first in the audit log. */
const AGAIN = 'the same again'
const tried = new Set<string>()

const keyed = () => everyEndpoint().filter(({ idempotentBy }) => idempotentBy !== '')
const visitOf = ({ name }: AnyEndpoint) => `repeated ${name}`

/**
 * The first success that a worker has with each call that creates something is sent once more, word for word, however the
 * test sent it: it is answered alike. A new call is covered by its own tests, and a run of all of them fails if none ever
 * was repeated.
 */
export function repeating(send: Send): Send {
  const places = new Map(keyed().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  return async (method, path, sent = {}) => {
    const heard = await send(method, path, sent)
    const endpoint = places.get(`${method} ${path.split('?')[0] ?? ''}`)
    if (!endpoint || tried.has(endpoint.name) || !heard.text.startsWith('{"code":"10000"')) return heard
    tried.add(endpoint.name)
    const again = await send(method, path, { ...sent, headers: { ...sent.headers, 'user-agent': AGAIN } })
    if (!isDeepStrictEqual(JSON.parse(again.text), JSON.parse(heard.text))) {
      throw new Error(`${endpoint.name}, sent twice, answered ${heard.text} and then ${again.text}`)
    }
    noteVisit(inject('visitedFile'), visitOf(endpoint))
    return heard
  }
}

/** And nothing happened the second time. */
export async function mustHaveHappenedOnce(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ action: string }>('select action from audit_log where user_agent = $1', [AGAIN])
  if (rows.length > 0) throw new Error(`Happened twice: ${rows.map(({ action }) => action).join(', ')}`)
}

export function creatingCallsNeverRepeated(file: string): string[] {
  const visited = visitsIn(file)
  return keyed()
    .filter((endpoint) => !visited.has(visitOf(endpoint)))
    .map(({ name }) => name)
}

import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import type pg from 'pg'
import { inject } from 'vitest'
import { noteVisit, visitsIn } from './visited'

/**
 * Every call that a test made, however it was sent, and that changed something left exactly one audit row; the gateway's
 * own log tells which there were. A new call is covered by its own tests, and a run of all of them fails if no test ever
 * succeeded with it.
 */
export async function mustBeAudited(owner: pg.Pool, logLines: readonly string[]): Promise<void> {
  const done = changesIn(logLines)
  for (const { endpoint } of done) noteVisit(inject('visitedFile'), visitOf(endpoint))
  const { rows } = await owner.query<{ request_id: string; n: bigint }>(
    'select request_id, count(*) as n from audit_log where request_id = any($1) group by request_id',
    [done.map(({ requestId }) => requestId)],
  )
  const found = new Map(rows.map(({ request_id, n }) => [request_id, Number(n)]))
  const wrong = done.filter(({ endpoint, requestId }) => {
    const count = found.get(requestId) ?? 0
    // A repeated call with the same key gets the first one's answer and changes nothing: no row of its own.
    return count !== rowsOf(endpoint) && !(count === 0 && endpoint.idempotentBy !== '')
  })
  if (wrong.length > 0) {
    const told = wrong.map(({ endpoint, requestId }) => `${endpoint.name} ${found.get(requestId) ?? 0}`)
    throw new Error(`Each change leaves exactly one audit row, but these left: ${told.join(', ')}`)
  }
}

function changesIn(logLines: readonly string[]) {
  const audited = new Map(
    everyEndpoint()
      .filter(isAudited)
      .map((endpoint) => [endpoint.name, endpoint]),
  )
  return logLines
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line) as { call: string; request_id: string })
    .flatMap(({ call, request_id: requestId }) => {
      const endpoint = audited.get(call)
      return endpoint ? [{ endpoint, requestId }] : []
    })
}

export function changesWithoutProof(file: string): string[] {
  const visited = visitsIn(file)
  const missing = everyEndpoint().filter((endpoint) => isAudited(endpoint) && !visited.has(visitOf(endpoint)))
  return missing.map(({ name }) => name)
}

/** Whoever looks at a merchant's dashboard from outside, or endangers it, is in its log and in the provider's own. */
const IN_BOTH_LOGS = new Set(['merchantDanger.ask', 'visits.begin', 'visits.end'])
const rowsOf = ({ name }: AnyEndpoint) => (IN_BOTH_LOGS.has(name) ? 2 : 1)

const isAudited = ({ reads, unaudited }: AnyEndpoint) => !reads && unaudited === ''
const visitOf = ({ name }: AnyEndpoint) => `audited ${name}`

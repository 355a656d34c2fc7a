import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import type pg from 'pg'
import { inject } from 'vitest'
import { noteVisit, visitsIn } from './visited'

/**
 * Watches every call that any test makes: one that changed something left exactly one audit row. A new call is covered
 * by its own tests, and a run of all of them fails if no test ever succeeded with it.
 */
export class Changes {
  readonly #done: { name: string; requestId: string; isRepeatable: boolean }[] = []

  note(endpoint: AnyEndpoint, code: string, requestId: string | null): void {
    if (!isAudited(endpoint) || code !== '10000' || !requestId) return
    this.#done.push({ name: endpoint.name, requestId, isRepeatable: endpoint.idempotentBy !== '' })
    noteVisit(inject('visitedFile'), visitOf(endpoint))
  }

  /** A repeated call with the same key gets the first one's answer and changes nothing: no row of its own. */
  async mustBeAudited(owner: pg.Pool): Promise<void> {
    const { rows } = await owner.query<{ request_id: string; n: bigint }>(
      'select request_id, count(*) as n from audit_log where request_id = any($1) group by request_id',
      [this.#done.map(({ requestId }) => requestId)],
    )
    const found = new Map(rows.map(({ request_id, n }) => [request_id, Number(n)]))
    const wrong = this.#done.filter(({ requestId, isRepeatable }) => {
      const count = found.get(requestId) ?? 0
      return count !== 1 && !(count === 0 && isRepeatable)
    })
    if (wrong.length > 0) {
      const told = wrong.map(({ name, requestId }) => `${name} ${found.get(requestId) ?? 0}`)
      throw new Error(`Each change leaves exactly one audit row, but these left: ${told.join(', ')}`)
    }
  }
}

export function changesWithoutProof(file: string): string[] {
  const visited = visitsIn(file)
  const missing = everyEndpoint().filter((endpoint) => isAudited(endpoint) && !visited.has(visitOf(endpoint)))
  return missing.map(({ name }) => name)
}

const isAudited = ({ reads, unaudited }: AnyEndpoint) => !reads && unaudited === ''
const visitOf = ({ name }: AnyEndpoint) => `audited ${name}`

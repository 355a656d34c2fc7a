import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import type pg from 'pg'
import { inject } from 'vitest'
import { noteVisit, visitsIn } from './visited'

interface Change {
  name: string
  requestId: string
  isRepeatable: boolean
}

/**
 * Watches every call that any test makes: one that changed something left exactly one audit row. Only a call that moves
 * an object of another kind along with its own, as a dispute its order, has one for each. A new call is covered by its
 * own tests, and a run of all of them fails if no test ever succeeded with it.
 */
export class Changes {
  readonly #done: Change[] = []

  note(endpoint: AnyEndpoint, code: string, requestId: string | null): void {
    if (!isAudited(endpoint) || code !== '10000' || !requestId) return
    this.#done.push({ name: endpoint.name, requestId, isRepeatable: endpoint.idempotentBy !== '' })
    noteVisit(inject('visitedFile'), visitOf(endpoint))
  }

  /** A repeated call with the same key gets the first one's answer and changes nothing: no row of its own. */
  async mustBeAudited(owner: pg.Pool): Promise<void> {
    const { rows } = await owner.query<{ row: string; most: bigint }>(
      `select row, max(n) as most
       from (select request_id || ' ' || action as row, count(*) as n from audit_log where request_id = any($1)
             group by request_id, action, object) of_one_object
       group by row`,
      [this.#done.map(({ requestId }) => requestId)],
    )
    const found = new Map(rows.map(({ row, most }) => [row, Number(most)]))
    const countOf = ({ requestId, name }: Change) => found.get(`${requestId} ${name}`) ?? 0
    const wrong = this.#done.filter((change) => {
      const count = countOf(change)
      return count !== 1 && !(count === 0 && change.isRepeatable)
    })
    if (wrong.length > 0) {
      const told = wrong.map((change) => `${change.name} ${countOf(change)}`)
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

import type { AnyEndpoint } from '@balcao/contract/kit'
import type { Db } from '../../db/held-connection'
import type { RequestFacts } from './ctx'
import { Refusal } from './errors'
import { firstAnswer, once } from './idempotency'

interface Repeatable {
  facts: RequestFacts
  endpoint: AnyEndpoint
  input: Record<string, unknown>
  transact<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Runs the handler, with this in its hand beside all else. */
  act(more: object): Promise<unknown>
}

/** Turns back whoever comes second, through all that the handler would tidy up after a failure. */
class Answered extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('Answered already')
    this.reply = reply
  }
}

/**
 * A call that opens transactions of its own, once per key. Its handler says by `once` which of them must not happen twice:
 * that one takes the key and keeps its result as the reply. Whoever comes second is turned back there, or before anything
 * was done; a refusal that only came from the first one's success is answered as the first one was. What is in a file is
 * known only inside.
 */
export async function onceOutside({ facts, endpoint, input, transact, act }: Repeatable): Promise<unknown> {
  const known = () =>
    endpoint.body === 'file'
      ? Promise.resolve(undefined)
      : transact((db) => firstAnswer({ ...facts, db }, endpoint, { input }))
  let done: { reply: unknown } | null = null
  const takingKey = <Result>(work: (db: Db) => Promise<Result>, content = '') =>
    transact(async (db) => {
      let isFirst = false
      const reply = await once({ ...facts, db }, endpoint, { input, content }, () => {
        isFirst = true
        return work(db)
      })
      if (!isFirst) throw new Answered(reply)
      done = { reply }
      return reply
    })
  const isKept = (reply: unknown) => done !== null && done.reply === reply
  const first = await known()
  if (first) return first.reply
  try {
    const reply = await act({ once: takingKey })
    if (!isKept(reply))
      throw new Error(`${endpoint.name} has a key, and answers with something else than it did under it.`)
    return reply
  } catch (error) {
    if (error instanceof Answered) return error.reply
    const earlier = error instanceof Refusal && !done ? await known() : undefined
    if (earlier) return earlier.reply
    throw error
  }
}

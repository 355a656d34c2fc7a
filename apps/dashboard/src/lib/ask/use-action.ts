import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from './api'

export interface ActionMeta extends Record<string, unknown> {
  /** Names of the endpoints whose answers this action makes stale. */
  refreshes: string[]
  done: string | undefined
  failed: string | undefined
  /** The screen shows the failure in its own place. */
  quietFailure: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionMeta
  }
}

interface ActionOptions {
  refreshes?: AnyEndpoint[]
  done?: string
  failed?: string
  quietFailure?: boolean
}

export type Outcome<Reply> = { ok: true; reply: Reply } | { ok: false; error: unknown }

export function outcomeOf<Reply>(answer: Promise<Reply>): Promise<Outcome<Reply>> {
  return answer.then(
    (reply) => ({ ok: true as const, reply }),
    (error: unknown) => ({ ok: false as const, error }),
  )
}

/**
 * Acts on an endpoint. What the action refreshes and says when it is done travels as data to the app, so that no screen
 * can forget or replace it. The same input while it is still running joins the running call: nothing is sent twice.
 */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions = {}) {
  const { refreshes = [], done, failed, quietFailure = false } = options
  const running = useRef(new Map<string, Promise<Outcome<ReplyOf<E>>>>())
  const mutation = useMutation<ReplyOf<E>, Error, CallerInput<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (input) => ask(endpoint, input),
    meta: { refreshes: refreshes.map(({ name }) => name), done, failed, quietFailure },
  })

  function run(input: CallerInput<E>): Promise<Outcome<ReplyOf<E>>> {
    const key = JSON.stringify(input)
    const joined = running.current.get(key)
    if (joined) return joined
    const started = outcomeOf(mutation.mutateAsync(input))
    running.current.set(key, started)
    void started.then(() => running.current.delete(key))
    return started
  }

  return { run, isRunning: mutation.isPending, failure: mutation.error }
}

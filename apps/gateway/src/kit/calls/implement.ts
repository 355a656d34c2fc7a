import type { AnyEndpoint, Feature, InputOf, ReplyOf } from '@balcao/contract/kit'
import type { CtxFor, CtxOf } from './ctx'

type Act<E extends AnyEndpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<ReplyOf<E>> | ReplyOf<E>
/**
 * What a program's call does outside once its transaction is kept, also when it is repeated: it is handed the reply, and
 * answers with it or with a fuller one, which is then kept for repetitions.
 */
type After<E extends AnyEndpoint> = (
  ctx: CtxFor<E['needs'], 'none'>,
  input: InputOf<E>,
  reply: ReplyOf<E>,
) => Promise<ReplyOf<E>>
type Handler<E extends AnyEndpoint> = Act<E> | { act: Act<E>; after: After<E> }
type Handlers<F extends Feature> = { [Call in keyof F]: Handler<F[Call]> }

export interface Route {
  endpoint: AnyEndpoint
  handle: (ctx: never, input: never) => unknown
  after?: (ctx: never, input: never, reply: never) => Promise<unknown>
}
export type Calls = readonly Route[]

/** Ties every endpoint of a feature to its handler; one without a handler does not compile. */
export function implement<F extends Feature>(feature: F, handlers: Handlers<F>): Calls {
  return Object.entries(feature).map(([call, endpoint]): Route => {
    const handler = handlers[call as keyof F] as Route['handle'] | InTwoSteps
    if (typeof handler === 'function') return { endpoint, handle: handler }
    return { endpoint, handle: handler.act, after: handler.after }
  })
}

interface InTwoSteps {
  act: Route['handle']
  after: NonNullable<Route['after']>
}

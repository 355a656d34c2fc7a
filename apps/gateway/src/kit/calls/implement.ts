import type { AnyEndpoint, Feature, InputOf, ReplyOf } from '@balcao/contract/kit'
import type { CtxOf } from './ctx'

type Handler<E extends AnyEndpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<ReplyOf<E>> | ReplyOf<E>
type Handlers<F extends Feature> = { [Call in keyof F]: Handler<F[Call]> }

export interface Route {
  endpoint: AnyEndpoint
  handle: (ctx: never, input: never) => unknown
}
export type Calls = readonly Route[]

/** Ties every endpoint of a feature to its handler; one without a handler does not compile. */
export function implement<F extends Feature>(feature: F, handlers: Handlers<F>): Calls {
  return Object.entries(feature).map(([call, endpoint]) => ({
    endpoint,
    handle: handlers[call as keyof F] as Route['handle'],
  }))
}

import { SEARCH_KINDS, type SearchHit } from '@balcao/contract/platform/search'
import type { Ctx, Search } from '../../kit/calls/ctx'
import { Refusal } from '../../kit/calls/errors'
import { mayCall } from '../../kit/calls/may-call'

const NOTHING = { about: '', amount: '', currency: '', at: null }

/** One after another, on the one connection of the call; each is an index away, or finds nothing. */
export async function find(ctx: Ctx, text: string): Promise<SearchHit[]> {
  const order = (search: Search) => SEARCH_KINDS.indexOf(search.kind)
  const open = ctx.gateway.searches.filter(({ of }) => mayCall(ctx, of)).toSorted((a, b) => order(a) - order(b))
  const hits: SearchHit[] = []
  for (const search of open) {
    const found = await search.find(ctx, text).catch(nothingIfRefused)
    hits.push(...found.map((each) => ({ ...NOTHING, ...each, kind: search.kind })))
  }
  return hits
}

/** A beginning that too many have is none that leads to one of them. */
function nothingIfRefused(error: unknown): [] {
  if (error instanceof Refusal) return []
  throw error
}

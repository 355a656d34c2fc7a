import type { SavedView, views } from '@balcao/contract/platform/views'
import type { InputOf } from '@balcao/contract/kit'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { TooManyViews } from './views.errors'
import * as repo from './views.repo'

/** A menu with more would no longer be one. */
const MOST = 30

export function list(ctx: Ctx, screen: string): Promise<SavedView[]> {
  return repo.ofScreen(ctx, screen)
}

export async function save(ctx: Ctx, view: Omit<InputOf<(typeof views)['save']>, 'request_id'>): Promise<SavedView> {
  const known = await repo.ofScreen(ctx, view.screen)
  const isNew = !known.some(({ name }) => name === view.name)
  if (isNew && known.length >= MOST) throw new TooManyViews({ most: String(MOST) })
  const saved = await repo.upsert(ctx, view)
  ctx.audit({ object: 'view', id: saved.view_id, after: view })
  return saved
}

export async function remove(ctx: Ctx, viewId: string): Promise<null> {
  if (!(await repo.remove(ctx, viewId))) throw new NotFound()
  ctx.audit({ object: 'view', id: viewId, after: null })
  return null
}

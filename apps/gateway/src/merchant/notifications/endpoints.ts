import type { Endpoint, notifications } from '@balcao/contract/merchant/notifications'
import type { InputOf } from '@balcao/contract/kit'
import { MOST_ENDPOINTS, SUBJECT_RIGHTS } from '@balcao/kernel/notifications'
import { newId } from '../../base/ids'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { mustBeCallable } from '../../kit/http/outgoing'
import * as repo from './endpoints.repo'
import { TooManyEndpoints } from './notifications.errors'
import { ownApp } from './notifications.repo'

type Calls = typeof notifications
type Wish = Pick<InputOf<Calls['addEndpoint']>, 'url' | 'note' | 'subjects'>

/** The app's notify URL comes first, also while it has none: what it is told of can be chosen before. */
export async function endpoints(ctx: Ctx, appId: string): Promise<Endpoint[]> {
  const app = await ownApp(ctx, appId)
  if (!app) throw new NotFound()
  const first = {
    endpoint_id: '',
    url: app.notify_url,
    note: '',
    subjects: app.notify_subjects as Endpoint['subjects'],
    create_time: null,
    created_by: '',
  }
  const others = await repo.endpointsOf(ctx, appId)
  return [
    first,
    ...others.map(({ create_time, ...other }) => ({
      ...other,
      subjects: other.subjects as Endpoint['subjects'],
      create_time: create_time.toISOString(),
    })),
  ]
}

export async function add(ctx: Ctx, { app_id, url, note, subjects }: InputOf<Calls['addEndpoint']>): Promise<Endpoint> {
  const known = await endpoints(ctx, app_id)
  if (known.length > MOST_ENDPOINTS) throw new TooManyEndpoints({ most: String(MOST_ENDPOINTS) })
  mustBeFine(ctx, { url, note, subjects }, [])
  const id = newId('E', ctx.now)
  await repo.insert(ctx, app_id, id, { url, note, subjects })
  ctx.audit({ object: 'endpoint', id, after: { app_id, url, note, subjects } })
  return one(ctx, app_id, id)
}

export async function change(ctx: Ctx, wish: InputOf<Calls['changeEndpoint']>): Promise<Endpoint> {
  const { app_id, endpoint_id, url, note, subjects } = wish
  const before = await one(ctx, app_id, endpoint_id)
  if (endpoint_id === '') {
    mustHaveSubjects(ctx, subjects, before.subjects)
    await repo.changeFirst(ctx, app_id, subjects)
  } else {
    mustBeFine(ctx, { url, note, subjects }, before.subjects)
    await repo.change(ctx, app_id, endpoint_id, { url, note, subjects })
  }
  const after = await one(ctx, app_id, endpoint_id)
  ctx.audit({ object: 'endpoint', id: endpoint_id || app_id, before: factsOf(before), after: factsOf(after) })
  return after
}

export async function remove(ctx: Ctx, appId: string, id: string): Promise<null> {
  const before = await one(ctx, appId, id)
  await repo.remove(ctx, appId, id)
  ctx.audit({ object: 'endpoint', id, before: { app_id: appId, ...factsOf(before) } })
  return null
}

/** Where that address is; empty: nowhere. */
export async function addressOf(ctx: Ctx, appId: string, id: string): Promise<string> {
  return (await one(ctx, appId, id)).url
}

async function one(ctx: Ctx, appId: string, id: string): Promise<Endpoint> {
  const found = (await endpoints(ctx, appId)).find(({ endpoint_id }) => endpoint_id === id)
  if (!found) throw new NotFound()
  return found
}

const factsOf = ({ url, note, subjects }: Endpoint) => ({ url, note, subjects })

function mustBeFine(ctx: Ctx, { url, subjects }: Wish, before: readonly string[]): void {
  mustBeCallable(url, ctx.gateway.config.outgoing, 'url')
  mustHaveSubjects(ctx, subjects, before)
}

/** Nobody has an address told of what they may not see themselves; what others have chosen for it stays. */
function mustHaveSubjects({ may }: Ctx, subjects: readonly string[], before: readonly string[]): void {
  const isFine = subjects.every((subject) => {
    const right = SUBJECT_RIGHTS[subject]
    return !right || before.includes(subject) || may(right)
  })
  if (!isFine || new Set(subjects).size !== subjects.length) throw new InputRefused('subjects')
}

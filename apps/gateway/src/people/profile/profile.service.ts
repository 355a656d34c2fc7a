import type { InputOf } from '@balcao/contract/kit'
import type { profile, Profile } from '@balcao/contract/people/profile'
import type { Language } from '@balcao/kernel/languages'
import type { SessionCtx } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import { enqueue } from '../../kit/jobs/jobs'
import { SPREAD_NAME } from './profile.jobs'
import * as repo from './profile.repo'

export async function show({ db, user }: SessionCtx): Promise<Profile> {
  const person = await repo.person(db, user.uid)
  return { ...person, language: person.language as Language, create_time: person.create_time.toISOString() }
}

export async function update(ctx: SessionCtx, changes: InputOf<(typeof profile)['update']>): Promise<Profile> {
  const before = await show(ctx)
  const { real_name = before.real_name, language = before.language, time_zone = before.time_zone } = changes
  const wish = { real_name, language, time_zone }
  if (!isTimeZone(wish.time_zone)) throw new InputRefused('time_zone')
  await repo.change(ctx.db, ctx.user.uid, wish)
  if (before.real_name !== wish.real_name) {
    await enqueue(
      ctx.db,
      SPREAD_NAME,
      { uid: ctx.user.uid, real_name: wish.real_name },
      `${SPREAD_NAME} ${ctx.user.uid}`,
    )
  }
  const after = await show(ctx)
  ctx.audit({ object: 'profile', id: ctx.user.uid, before, after })
  return after
}

function isTimeZone(name: string): boolean {
  if (name === '') return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

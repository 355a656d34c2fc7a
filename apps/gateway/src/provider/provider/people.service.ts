import type { InputOf } from '@balcao/contract/kit'
import type { provider, ProviderPerson } from '@balcao/contract/provider/provider'
import { PLATFORM } from '../../kit/calls/audit'
import type { CtxFor, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newPersonId } from '../../base/ids'
import { randomToken } from '../../base/secret'
import type { Db } from '../../db/held-connection'
import { waitingCases } from '../../platform'
import { inTransaction } from '../../kit/database/transaction'
import { endSessionsOfAll, hashPassword, isEasyPassword } from '../../people'
import { askForAdmin, DISABLED, ENABLED, INVITED, invite, isWorkingAdmin } from './admin-request'
import * as repo from './people.repo'
import { CannotDisableYourself, FirstPasswordTooEasy, LastAdmin, LoginTaken } from './provider.errors'

const MOST_WAITING = 500

export async function people({ db }: ProviderCtx): Promise<ProviderPerson[]> {
  const waiting = await waitingFor(db)
  return (await repo.everybody(db)).map((person) => toPerson(person, waiting.has(person.uid)))
}

/**
 * Somebody invited has a password that nobody knows, and chooses one by the code of a reset. An administrator is made by
 * two: the login is there, and stays shut until a second one agrees.
 */
export async function addPerson(
  ctx: CtxFor<'provider:admin', 'none'>,
  { email, real_name, role, password }: InputOf<(typeof provider)['addPerson']>,
): Promise<ProviderPerson> {
  const { now, gateway, language, user } = ctx
  if (password !== undefined && isEasyPassword(password, gateway.config.passwordMinimum)) {
    throw new FirstPasswordTooEasy()
  }
  const isAdmin = role === 'PLATFORM_ADMIN'
  const status = password === undefined ? INVITED : ENABLED
  const person = {
    uid: newPersonId(),
    username: email.trim().toLowerCase(),
    real_name,
    provider_role: role,
    status: isAdmin ? DISABLED : status,
    password_hash: await hashPassword(password ?? randomToken()),
    must_change_password: true,
    mail_proved: false,
    made_by: user.uid,
    create_time: now,
    language,
  }
  return ctx.once(async (db) => {
    const added = await repo.addColleague(db, person)
    if (!added) throw new LoginTaken()
    const { uid, username } = added
    if (isAdmin) await askForAdmin({ db, now, user }, { act: 'add', person: added, status })
    else if (status === INVITED) await invite(db, { uid, by: user.realName })
    ctx.audit({ object: 'user', id: uid, after: { username, real_name, role, status: added.status } })
    return toPerson(added, isAdmin)
  })
}

/** A disabled person is refused at the very next request: every one looks at the status. Of an admin, two decide. */
export async function setPerson(ctx: ProviderCtx, uid: string, enabled: boolean): Promise<ProviderPerson> {
  const all = await repo.lockEverybody(ctx.db)
  const person = all.find((each) => each.uid === uid)
  if (!person) throw new NotFound()
  if (!enabled && uid === ctx.user.uid) throw new CannotDisableYourself()
  if (!enabled && !all.some((each) => each.uid !== uid && isWorkingAdmin(each))) throw new LastAdmin()
  const status = enabled ? person.status || ENABLED : DISABLED
  const isAsked = person.provider_role === 'PLATFORM_ADMIN' && status !== person.status
  if (isAsked) await askForAdmin(ctx, { act: enabled ? 'enable' : 'disable', person, status })
  else await repo.setStatus(ctx.db, uid, status)
  const before = { status: person.status }
  ctx.audit({ object: 'user', id: uid, before, after: { status, ...(isAsked ? { is_waiting: true } : {}) } })
  return toPerson(isAsked ? person : { ...person, status }, isAsked)
}

/** Everybody of the provider signs in again but whoever says so. */
export async function signOutAll(ctx: CtxFor<'provider:admin', 'none'>): Promise<{ ended: number }> {
  const { now, user, gateway } = ctx
  const ended = await inTransaction(gateway.databases.auth, 'begin', (db) =>
    endSessionsOfAll(db, { kind: 'provider', allBut: user.sessionId }, now),
  )
  await ctx.transact((_db) => {
    ctx.audit({ object: 'user', id: user.uid, after: { signed_out: ended } })
    return Promise.resolve()
  })
  return { ended }
}

async function waitingFor(db: Db): Promise<Set<string>> {
  const cases = await waitingCases(db, PLATFORM, ['provider.admin'], MOST_WAITING)
  return new Set(cases.map(({ object_id }) => object_id))
}

function toPerson({ provider_role, create_time, ...person }: repo.PersonRow, is_waiting: boolean): ProviderPerson {
  return { ...person, role: provider_role, create_time: create_time.toISOString(), is_waiting }
}

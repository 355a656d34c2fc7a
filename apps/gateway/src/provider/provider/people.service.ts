import type { InputOf } from '@balcao/contract/kit'
import type { provider, ProviderPerson } from '@balcao/contract/provider/provider'
import type { CtxFor, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newPersonId } from '../../base/ids'
import { randomToken } from '../../base/secret'
import { sendMail } from '../../platform'
import { hashPassword, isEasyPassword } from '../../people'
import * as repo from './people.repo'
import { CannotDisableYourself, FirstPasswordTooEasy, LastAdmin, LoginTaken } from './provider.errors'

const [DISABLED, ENABLED, INVITED] = [0, 1, 2]

export async function people({ db }: ProviderCtx): Promise<ProviderPerson[]> {
  return (await repo.everybody(db)).map(toPerson)
}

/** Somebody invited has a password that nobody knows, and chooses one by the code of a reset. */
export async function addPerson(
  ctx: CtxFor<'provider:admin', 'none'>,
  { email, real_name, role, password }: InputOf<(typeof provider)['addPerson']>,
): Promise<ProviderPerson> {
  const { now, gateway, language } = ctx
  if (password !== undefined && isEasyPassword(password, gateway.config.passwordMinimum)) {
    throw new FirstPasswordTooEasy()
  }
  const username = email.trim().toLowerCase()
  const person = {
    uid: newPersonId(),
    username,
    real_name,
    provider_role: role,
    status: password === undefined ? INVITED : ENABLED,
    password_hash: await hashPassword(password ?? randomToken()),
    must_change_password: true,
    create_time: now,
    language,
  }
  return ctx.transact(async (db) => {
    const added = await repo.addColleague(db, person)
    if (!added) throw new LoginTaken()
    if (password === undefined) {
      const url = new URL(`/auth/resetPassword?email=${encodeURIComponent(username)}`, gateway.config.publicUrl).href
      const values = { by: ctx.user.realName, url }
      await sendMail(db, { gateway, now }, { to: username, language, template: 'providerInvited', values })
    }
    ctx.audit({ object: 'user', id: added.uid, after: { username, real_name, role, status: added.status } })
    return toPerson(added)
  })
}

/** A disabled person is refused at the very next request: every one looks at the status. */
export async function setPerson(ctx: ProviderCtx, uid: string, enabled: boolean): Promise<ProviderPerson> {
  const all = await repo.lockEverybody(ctx.db)
  const person = all.find((each) => each.uid === uid)
  if (!person) throw new NotFound()
  if (!enabled && uid === ctx.user.uid) throw new CannotDisableYourself()
  if (!enabled && !all.some((each) => each.uid !== uid && isWorkingAdmin(each))) throw new LastAdmin()
  const status = enabled ? person.status || ENABLED : DISABLED
  await repo.setStatus(ctx.db, uid, status)
  ctx.audit({ object: 'user', id: uid, before: { status: person.status }, after: { status } })
  return toPerson({ ...person, status })
}

/** Whoever was invited and never came cannot keep the platform open. */
function isWorkingAdmin({ provider_role, status }: repo.PersonRow): boolean {
  return provider_role === 'PLATFORM_ADMIN' && status === ENABLED
}

function toPerson({ provider_role, create_time, ...person }: repo.PersonRow): ProviderPerson {
  return { ...person, role: provider_role, create_time: create_time.toISOString() }
}

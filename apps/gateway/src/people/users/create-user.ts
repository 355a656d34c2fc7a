import type { users } from '@balcao/contract/people/users'
import type { InputOf } from '@balcao/contract/kit'
import { newPersonId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { randomToken } from '../../base/secret'
import { inTransaction } from '../../kit/database/transaction'
import { hashPassword, languagesOf, mustBeGoodPassword } from '../session'
import { mustKnowApps, mustMayGrant, rightsOf } from './handing-on'
import { meet, type Met } from './meet-person'
import { writeToAdmins, writeToPerson } from './staff-mails'
import { AlreadyOnStaff } from './users.errors'
import type { StaffCtx } from './staff-ctx'
import * as repo from './users.repo'

type Wish = InputOf<typeof users.create>

const ENABLED = 1
const INVITED = 2

/**
 * A new login, or a tie to one that exists: the caller cannot tell which. The same work is done in both cases, and
 * nothing of an existing login changes.
 */
export async function create(ctx: StaffCtx, wish: Wish): Promise<null> {
  const { merchant_no, tie, gateway, now } = ctx
  const rights = rightsOf(wish)
  const email = wish.email.trim().toLowerCase()
  mustMayGrant(tie, rights)
  const password = firstPassword(wish)
  if (!wish.invite) mustBeGoodPassword(password, gateway)
  const admins = await ctx.transact(async (db) => {
    await mustKnowApps({ db, merchant_no }, rights)
    if (await repo.isOnStaff({ db, merchant_no }, email)) throw new AlreadyOnStaff()
    return repo.admins({ db, merchant_no })
  })
  const password_hash = await hashPassword(password)
  const { person, languages } = await inTransaction(gateway.databases.auth, 'begin', async (db) => ({
    person: await meet(db, {
      uid: newPersonId(),
      username: email,
      real_name: wish.real_name,
      password_hash,
      must_change_password: true,
      mail_proved: false,
      made_by: ctx.user.uid,
      made_at: now,
      home_merchant: merchant_no,
      language: ctx.language,
      create_time: now,
    }),
    languages: await languagesOf(
      db,
      admins.map(({ uid }) => uid),
    ),
  }))
  return ctx.once(async (db) => {
    const { uid, isProvider, waitsForProof } = person
    const added = {
      uid,
      real_name: wish.real_name,
      email,
      ...rights,
      status: wish.status === ENABLED && wish.invite ? INVITED : wish.status,
      waits_for_proof: waitsForProof,
      added_by: ctx.user.uid,
      create_time: now,
    }
    if (!(await repo.addTie({ db, merchant_no }, added, !isProvider))) throw new AlreadyOnStaff()
    // Whether the login is new is not for the merchant's log either.
    const { waits_for_proof: _hidden, added_by: _actor, ...after } = added
    ctx.audit({ object: 'user', id: uid, after })
    await writeToPerson(db, ctx, { email, language: person.language, password: passwordFor(wish, person) })
    await writeToAdmins(db, ctx, { name: wish.real_name, email, admins, languages })
    return null
  })
}

/** Somebody invited has a password that nobody knows, until they choose their own. */
function firstPassword({ invite, password }: Wish): string {
  if (invite) return randomToken()
  if (!password) throw new InputRefused('password')
  return password
}

function passwordFor({ invite }: Wish, { isKnown, waitsForProof }: Met): 'chosen' | 'given' | 'own' | 'prove' {
  if (waitsForProof) return 'prove'
  if (isKnown) return 'own'
  return invite ? 'chosen' : 'given'
}

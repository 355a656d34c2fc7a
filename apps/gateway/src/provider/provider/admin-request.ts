import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import type { ApprovalKind } from '../../kit/calls/approval'
import { PLATFORM } from '../../kit/calls/audit'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import { addressOf } from '../../people'
import { askApproval, sendMail } from '../../platform'
import * as repo from './people.repo'
import { LastAdmin } from './provider.errors'

/** Who may do everything on the platform is made, let in again and switched off by two. */

export const [DISABLED, ENABLED, INVITED] = [0, 1, 2]
const INVITE = 'provider.invite'

interface Wanted {
  act: 'add' | 'enable' | 'disable'
  person: repo.PersonRow
  /** What the person is once somebody else has agreed. */
  status: number
}

export async function askForAdmin(
  { db, now, user }: Pick<ProviderCtx, 'db' | 'now' | 'user'>,
  { act, person, status }: Wanted,
): Promise<void> {
  const { uid, real_name, username: email, provider_role: role } = person
  await askApproval(
    { db, merchant_no: PLATFORM, now, user },
    { kind: 'provider.admin', objectId: uid, shown: { act, real_name, email, role, status } },
  )
}

const TOLD = { add: 'providerAdd', enable: 'providerEnable', disable: 'providerDisable' } as const

export const adminRequest: ApprovalKind = {
  kind: 'provider.admin',
  right: 'provider:admin',
  second: ({ ask }) => {
    const { act, real_name, email } = ask as Pick<Wanted, 'act'> & { real_name: string; email: string }
    return { what: TOLD[act], to: `${real_name} (${email})` }
  },
  decided: async (db, { object_id: uid, ask, asked_name }, outcome) => {
    if (outcome !== 'APPROVED') return
    const { act, status } = ask as { act: Wanted['act']; status: number }
    const all = await repo.lockEverybody(db)
    if (status === DISABLED && !all.some((each) => each.uid !== uid && isWorkingAdmin(each))) throw new LastAdmin()
    await repo.setStatus(db, uid, status)
    if (act === 'add' && status === INVITED) await invite(db, { uid, by: asked_name })
  },
}

/** Whoever was invited and never came cannot keep the platform open. */
export function isWorkingAdmin({ provider_role, status }: repo.PersonRow): boolean {
  return provider_role === 'PLATFORM_ADMIN' && status === ENABLED
}

interface Invitation {
  uid: string
  by: string
}

export function invite(db: Db, invitation: Invitation): Promise<void> {
  return enqueue(db, INVITE, invitation)
}

export const inviteJob: Job<Invitation> = {
  name: INVITE,
  run: async (gateway, { uid, by }) => {
    const { databases, config, clock } = gateway
    await inTransaction(databases.auth, 'begin', async (db) => {
      const { username: to, language } = await addressOf(db, uid)
      const url = new URL(`/auth/resetPassword?email=${encodeURIComponent(to)}`, config.publicUrl).href
      const wish = { to, language: language as Language, template: 'providerInvited', values: { by, url } } as const
      await sendMail(db, { gateway, now: clock.now() }, wish)
    })
  },
}

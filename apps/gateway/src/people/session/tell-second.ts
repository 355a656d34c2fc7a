import type { Language } from '@balcao/kernel/languages'
import { isOfProvider, type ProviderRight } from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'
import type { ApprovalKind, SecondWanted } from '../../kit/calls/approval'
import { PLATFORM } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import type { Job } from '../../kit/jobs/jobs'
import { approvalKindOf, approvalOf, linkTo, sendMail, TELL_SECOND } from '../../platform'
import { adminsAnd, editorsOf, peopleAt } from './staff.repo'
import { writeToStaff } from './write-to-staff'

interface Asked {
  merchant_no: string
  approval_id: string
}
type Case = NonNullable<Awaited<ReturnType<typeof approvalOf>>>

/** Writes to those who may decide what somebody has asked for; not to whoever asked. */
export const tellSecond: Job<Asked> = {
  name: TELL_SECOND,
  run: async (gateway, { merchant_no, approval_id }) => {
    const { databases } = gateway
    const asked = await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
      approvalOf(db, merchant_no, approval_id),
    )
    if (!asked) throw new Error(`The case ${approval_id} is not visible yet`)
    const kind = approvalKindOf(gateway, asked.kind)
    if (asked.status !== 'PENDING' || !kind?.second) return
    const told = kind.second(asked)
    const { right } = kind
    await (isOfProvider(right) ? tellDesk(gateway, asked, right, told) : tellColleagues(gateway, asked, kind, told))
  },
}

async function tellColleagues(gateway: Gateway, asked: Case, kind: ApprovalKind, told: SecondWanted): Promise<void> {
  const { merchant_no } = asked
  const url = linkTo(gateway.config.publicUrl, merchant_no, told.place ?? '/')
  await writeToStaff(gateway, merchant_no, async (db) => ({
    people: await mayDecide(db, asked, kind.right),
    letter: letterOf(asked, told, url),
  }))
}

async function mayDecide(db: Db, { merchant_no, asked_by, ask }: Case, right: ApprovalKind['right']) {
  if (right !== 'merchant:admin') {
    const { app_id = '' } = ask as { app_id?: string }
    return editorsOf(db, merchant_no, right.replace(/:edit$/, ''), asked_by, app_id)
  }
  return (await adminsAnd(db, merchant_no, '')).filter(({ uid }) => uid !== asked_by)
}

/** The others at that desk of the provider's. */
async function tellDesk(
  gateway: Gateway,
  asked: Case,
  right: 'provider' | ProviderRight,
  told: SecondWanted,
): Promise<void> {
  const { databases, clock, config } = gateway
  const { merchant_no, approval_id, asked_by } = asked
  const desk = right === 'provider' ? 'provider:admin' : right
  const people = await inTransaction(databases.auth, 'begin', (db) => peopleAt(db, desk))
  const url = new URL('/provider/approvals', config.publicUrl)
  url.searchParams.set('case', approval_id)
  url.searchParams.set('merchant_no', merchant_no)
  // What is the platform's own is written as that, by a role that has no tenant.
  const isOwn = merchant_no === PLATFORM
  const [pool, begin] = isOwn ? [databases.auth, 'begin'] : [databases.worker, openTenant(merchant_no)]
  await inTransaction(pool, begin, async (db) => {
    for (const { username: to, language } of people.filter(({ uid }) => uid !== asked_by)) {
      const wish = { to, language: language as Language, ...letterOf(asked, told, url.href) }
      await sendMail(db, { gateway, now: clock.now(), ...(isOwn ? {} : { merchant_no }) }, wish)
    }
  })
}

function letterOf({ asked_name: by }: Case, { what, amount, to }: SecondWanted, url: string) {
  if (what === 'terms') return { template: 'termsProposed' as const, values: { by, url } }
  return { template: 'secondWanted' as const, values: { what, by, to, url, ...(amount ? { amount } : {}) } }
}

import { kycReview, type KycRenewal } from '@balcao/contract/merchant/kyc'
import { graceEnds, type KycState } from '@balcao/kernel/kyc-state'
import { secondsAfter } from '../../base/clock'
import type { Gateway, ProviderCtx } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue } from '../../kit/jobs/jobs'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { listOf } from '../../kit/lists/list'
import * as cases from './kyc.repo'
import { TELL } from './move-case'
import * as repo from './renewals.repo'

const DAY = 24 * 60 * 60
/** So many days before an approval ends its merchant is told, once each. */
const LETTERS = [30, 7] as const
const AT_ONCE = 200
const MONTHS = 12

export const renewals = listOf({
  call: kycReview.renewals,
  sorts: { valid_until: 'kyc_cases.valid_until' },
  id: ['kyc_cases.merchant_no'],
  rows: repo.listed,
  item: ({ status, valid_until, ...row }: repo.RenewalRow): KycRenewal => ({
    ...row,
    status: status as KycState,
    valid_until: valid_until.toISOString(),
    works_until: graceEnds(valid_until).toISOString(),
  }),
})

export async function renewalMonths({ db, now }: ProviderCtx) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const monthAt = (ahead: number) => new Date(Date.UTC(year, month + ahead, 1))
  const counted = await repo.byMonth(db, monthAt(MONTHS))
  const names = Array.from({ length: MONTHS }, (_, ahead) => monthAt(ahead).toISOString().slice(0, 7))
  const first = names[0] ?? ''
  return {
    overdue: counted.filter((each) => each.month < first).reduce((sum, { count }) => sum + count, 0),
    months: names.map((name) => ({ month: name, count: counted.find((each) => each.month === name)?.count ?? 0 })),
  }
}

/** Writes to merchants before their approval ends, so that nobody is surprised. */
export async function remindOfRenewal({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const stages = LETTERS.map((days, reminders) => ({ reminders, until: secondsAfter(now, days * DAY) }))
  const due = await repo.dueForReminder(databases.worker, stages, AT_ONCE)
  await inLanes(1, due, async (merchant_no) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const row = await cases.lock(db, merchant_no)
      const stage = stages.findLast(({ until }) => row?.valid_until && row.valid_until <= until)
      if (row?.status !== 'APPROVED' || !stage || row.reminders > stage.reminders) return
      await cases.change(db, merchant_no, { reminders: stage.reminders + 1 })
      const what = { event: 'renewalSoon', status: 'APPROVED', who: '', reason: '' } as const
      await enqueue(db, TELL, { merchant_no, id: await cases.note(db, merchant_no, what, now) })
    })
  })
  return due.length
}

export const remindTick: Tick = { name: 'kyc.remind', everySeconds: 600, run: remindOfRenewal }

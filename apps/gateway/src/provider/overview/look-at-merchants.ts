import { businessDay, dayAfter } from '@balcao/kernel/business-day'
import { risksOf } from '@balcao/kernel/merchant-risk'
import { secondsAfter } from '../../base/clock'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { readTally } from '../../kit/lists/tally'
import { balancesOf } from '../../ledger/balances'
import * as repo from './standings.repo'

const LOOK_SECONDS = 5 * 60
const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const REFUNDED = ['REFUND_VERIFYING', 'REFUND_PROCESSING', 'REFUNDED']
const DISPUTED = ['DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED']
const PARTLY = {
  refund_n: { of: 'n', status: REFUNDED },
  dispute_n: { of: 'n', status: DISPUTED },
} as const

/** How each merchant stands, every few minutes: shares are of what was paid in the last thirty days. */
export async function lookAtMerchants({ databases, clock }: Gateway): Promise<void> {
  const now = clock.now()
  const due = await repo.unlooked(databases.worker, secondsAfter(now, -LOOK_SECONDS))
  await inLanes(1, due, async ({ merchant_no }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), (db) => lookAt(db, merchant_no, now))
  })
}

export async function lookAt(db: Db, merchant_no: string, now: Date): Promise<void> {
  const today = businessDay(now, 'UTC')
  const days = { from: dayAfter(today, 1 - DAYS) }
  const paid = await readTally(db, merchant_no, { kind: 'paid', days }, ['currency'], PARTLY)
  const balances = await balancesOf(db, merchant_no)
  const most = paid.toSorted((a, b) => Number(b.n - a.n))[0]
  const owing = [...balances].find(([, { available }]) => available < 0n)
  const currency = owing?.[0] ?? most?.currency ?? [...balances.keys()][0] ?? ''
  const given = await readTally(
    db,
    merchant_no,
    { kind: 'notification', days: { from: dayAfter(today, -1) }, status: ['FAILED'] },
    ['status'],
  )
  const kyc = await repo.kycOf(db, merchant_no)
  const of = (what: 'n' | 'refund_n' | 'dispute_n') => paid.reduce((sum, row) => sum + row[what], 0n)
  const own = paid.find((row) => row.currency === currency)
  const facts = {
    available: balances.get(currency)?.available ?? 0n,
    refund_n: of('refund_n'),
    dispute_n: of('dispute_n'),
    failing_n: given.reduce((sum, { n }) => sum + n, 0n),
  }
  const kyc_until = kyc?.valid_until ?? null
  await repo.keep(db, {
    merchant_no,
    currency,
    paid_n: of('n'),
    paid_amount: own?.amount ?? 0n,
    ...facts,
    kyc_status: kyc?.status ?? '',
    kyc_until,
    last_order_day: await repo.lastOrderDay(db, merchant_no),
    risks: risksOf({
      available: facts.available,
      paid: of('n'),
      disputes: facts.dispute_n,
      refunds: facts.refund_n,
      failing: facts.failing_n,
      kycDays: kyc_until && Math.floor((kyc_until.getTime() - now.getTime()) / DAY_MS),
    }),
    look_time: now,
  })
}

export const lookTick: Tick = { name: 'overview.look', everySeconds: 60, run: lookAtMerchants }

import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import * as repo from './deposits.repo'
import { askReturn, move, RETURN_DEPOSIT } from './deposits.service'
import { TELL_WAITING } from './on-deposit-event'
import { refillPools } from './refill-pools'
import { tellDeciders } from './tell-deciders'
import { warnOfPools } from './warn-provider'

const AT_ONCE = 200

/** Asks the bank, and writes its answer down once. Asked twice after a crash, it is one payment: its number is the key. */
export const returnDeposit: Job<repo.DueDeposit> = {
  name: RETURN_DEPOSIT,
  run: async ({ databases, channels, clock }, { merchant_no, deposit_no: depositNo }) => {
    const inTenant = <Result>(work: (db: Db) => Promise<Result>) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const deposit = await inTenant((db) => repo.lock(db, merchant_no, depositNo))
    if (!deposit) throw new Error(`Deposit ${depositNo} is not visible yet`)
    if (deposit.status !== 'RETURNING') return
    const { currency, amount, tracking_key: ref } = deposit
    const request = { merchant_no, tradeNo: '', ref, sendBackNo: depositNo, currency, amount, now: clock.now() }
    const channel = channels.named(deposit.bank)
    const { isSent, detail } = await channel.sendBack(request)
    const now = clock.now()
    await inTenant(async (db) => {
      const row = await repo.lock(db, merchant_no, depositNo)
      if (row?.status !== 'RETURNING') return
      // What the bank would not take back waits for a person, without an end: it would be refused again.
      await move(db, row, isSent ? 'returned' : 'returnRefused', { detail }, now)
      await note(db, row, channel.name, { status: isSent ? 'RETURNED' : 'WAITING', detail }, now)
    })
  },
}

export const tellWaiting: Job<repo.DueDeposit> = {
  name: TELL_WAITING,
  run: (gateway, { merchant_no, deposit_no }) => tellDeciders(gateway, merchant_no, deposit_no),
}

/** Nobody decided in time: the payer gets the money back. */
export async function returnDue({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const due = await repo.dueToReturn(databases.worker, now, AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, deposit_no: depositNo }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const row = await repo.lock(db, merchant_no, depositNo)
      if (row?.status !== 'WAITING' || !row.return_at || row.return_at > now) return
      await askReturn(db, row, '', now)
      await note(db, row, null, { status: 'RETURNING' }, now)
    })
  })
  return due.length
}

/** channel: whose word it was; null: it happened by itself. */
async function note(db: Db, row: repo.DepositRow, channel: string | null, after: object, now: Date): Promise<void> {
  const source = {
    now,
    requestId: newId('R', now),
    ip: '',
    userAgent: channel ?? 'clock',
    merchant_no: row.merchant_no,
  }
  await writeAudit(db, source, RETURN_DEPOSIT, {
    object: 'accountDeposit',
    id: row.deposit_no,
    before: { status: row.status },
    after,
    actor: { uid: '', name: channel ?? '' },
  })
}

export const returnTick: Tick = { name: 'virtualAccounts.return', everySeconds: 10, run: returnDue }
export const poolTick: Tick = {
  name: 'virtualAccounts.pool',
  everySeconds: 60,
  run: async (gateway) => {
    await refillPools(gateway)
    await warnOfPools(gateway)
  },
}

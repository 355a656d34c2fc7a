import type { Mode } from '@balcao/kernel/app-state'
import { businessDay } from '@balcao/kernel/business-day'
import {
  LIKELY_TWICE_MINUTES,
  oddityOf,
  RETURN_AFTER_DAYS,
  type VirtualAccountState,
} from '@balcao/kernel/virtual-account'
import type { DepositNotice } from '../../ports/channels/deposit-bank'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { enqueue } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { merchantOfAccount } from './account-id'
import * as deposits from './deposits.repo'
import { isOpenByKyc } from '../../merchant'
import { holderOf } from './pool.repo'
import { takeDeposit } from './take-deposit'
import { tellDeposit } from './tell-deposit'
import { countDeposit } from './totals'
import * as repo from './virtual-accounts.repo'

export const TELL_WAITING = 'virtualAccounts.tellWaiting'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** UNKNOWN tells the bank that there is no such account, so that it bounces the transfer itself. */
type Outcome = 'ACCEPTED' | 'WAITING' | 'REPEATED' | 'UNKNOWN'

/**
 * The bank says that money has arrived. The account's row is locked, so that messages for it come one by one: one that
 * was heard before changes nothing, a plain one becomes an order, an odd one waits for a person.
 */
export async function onDepositEvent(gateway: Gateway, notice: DepositNotice): Promise<Outcome> {
  const { databases, clock } = gateway
  const whose = await accountBehind(gateway, notice)
  if (!whose) return 'UNKNOWN'
  const { merchant_no } = whose
  return inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
    const mode = gateway.channels.find(notice.bank)?.mode
    const { outcome, depositNo } = await receive(db, whose, notice, clock.now(), mode)
    if (outcome === 'WAITING') {
      await enqueue(db, TELL_WAITING, { merchant_no, deposit_no: depositNo }, depositNo)
    }
    return outcome
  })
}

interface Whose {
  merchant_no: string
  accountId: string
}

async function accountBehind({ databases }: Gateway, { type, to }: DepositNotice): Promise<Whose | null> {
  if (type === 'SPEI') return holderOf(databases.worker, to)
  const merchant_no = merchantOfAccount(to)
  return merchant_no === null ? null : { merchant_no, accountId: to }
}

interface Received {
  outcome: Outcome
  /** Empty: nothing new was written down. */
  depositNo: string
}

export async function receive(
  db: Db,
  { merchant_no, accountId }: Whose,
  notice: DepositNotice,
  now: Date,
  /** Of the bank that says so: the sandbox puts nothing on a live account. */
  served: Mode | undefined,
): Promise<Received> {
  const account = await repo.lock(db, merchant_no, accountId)
  if (account?.type !== notice.type || account.mode !== served) return { outcome: 'UNKNOWN', depositNo: '' }
  const { bank, eventId } = notice
  if (await deposits.heardAs(db, merchant_no, bank, eventId)) return { outcome: 'REPEATED', depositNo: '' }
  const merchant = await repo.merchantFacts(db, merchant_no)
  const oddity = oddityOf({
    isTrading:
      ['ACTIVE', 'PENDING_KYC'].includes(merchant.status) &&
      (served === 'test' || (await isOpenByKyc({ db, merchant_no, now }, 'liveOrder'))),
    status: account.status as VirtualAccountState,
    isLikeEarlier: await deposits.isLikeEarlier(db, merchant_no, {
      ...notice,
      accountId,
      since: secondsAfter(now, -LIKELY_TWICE_MINUTES * MINUTE),
    }),
    amount: notice.amount,
    expected: account.expected_amount,
  })
  const facts = {
    bank,
    event_id: eventId,
    amount: notice.amount,
    payer_name: notice.payerName,
    payer_bank: notice.payerBank,
    payer_account: notice.payerAccount,
    tracking_key: notice.trackingKey,
  }
  const at = { db, now, timeZone: merchant.time_zone, who: bank }
  const trade_no = oddity ? null : await takeDeposit(at, account, facts)
  const status = oddity ? 'WAITING' : 'ACCEPTED'
  const deposit_no = newId('DP', now)
  const { app_id, mode, type, customer_name, expected_amount, currency } = account
  const deposit: deposits.NewDeposit = {
    ...facts,
    merchant_no,
    deposit_no,
    account_id: accountId,
    app_id,
    mode,
    type,
    customer_name,
    expected_amount,
    currency,
    status,
    oddity: oddity ?? '',
    trade_no,
    return_at: oddity && secondsAfter(now, RETURN_AFTER_DAYS * DAY),
    business_day: businessDay(now, merchant.time_zone),
    create_time: now,
  }
  await deposits.insert(db, deposit)
  await countDeposit(db, deposit, null, status)
  await tellDeposit(db, deposit, now)
  const source = { now, requestId: newId('R', now), ip: '', userAgent: bank, merchant_no }
  await writeAudit(db, source, 'virtualAccounts.deposited', {
    object: 'accountDeposit',
    id: deposit_no,
    after: { account_id: accountId, amount: notice.amount.toString(), status, oddity, trade_no },
    actor: { uid: '', name: bank },
  })
  return { outcome: status, depositNo: deposit_no }
}

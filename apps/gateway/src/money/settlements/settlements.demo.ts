import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { isBankDay } from '@balcao/kernel/settlement-cycle'
import type { SettlementTarget } from '@balcao/kernel/settlement-state'
import { sql } from 'kysely'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { LOJA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { decideAsProvider } from '../../platform'
import { holidays } from '../finance'
import { apply } from './apply'
import { draftCycle } from './draft'
import { closeBooks } from './months.jobs'
import { moveSettlement } from './move-settlement'
import { publish } from './publish'
import * as repo from './settlements.repo'

const DAY = 24 * 60 * 60
const HOUR = 60 * 60

interface House {
  merchant_no: string
  currency: string
  settleCurrency: string
  timeZone: string
  target: SettlementTarget
  fee: bigint
  minimum: bigint
  /** Days ago on which its cycles were made. */
  cycles: number[]
  /** Until so many days ago it settled into its balance, in its own currency. */
  intoBalanceUntil?: number
}

const HOUSES: readonly House[] = [
  {
    merchant_no: LOJA,
    currency: 'BRL',
    settleCurrency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    target: 'BALANCE',
    fee: 0n,
    minimum: 1_000n,
    cycles: [70, 60, 50, 40, 30, 21, 14, 7, 3],
  },
  {
    merchant_no: TIENDA,
    currency: 'MXN',
    settleCurrency: 'USD',
    timeZone: 'America/Mexico_City',
    target: 'BANK',
    fee: 1_500n,
    minimum: 10_000n,
    cycles: [65, 55, 45, 35, 25, 15, 8, 3],
    intoBalanceUntil: 50,
  },
]

/** Pesos for a dollar, and since how many days ago. */
const RATES: readonly [daysAgo: number, mid: string][] = [
  [400, '18.4210'],
  [30, '18.3575'],
  [10, '18.5120'],
]

/** Settlements of the last weeks, made by what makes them every day. */
export const settlementsDemo: DemoShare = {
  name: 'settlements',
  build: async (world) => {
    for (const house of HOUSES) {
      await agree(world, house)
      for (const days of house.cycles) await makeCycle(world, house, days)
    }
  },
}

/** What the Mexican merchant has had paid, and what became of it; after its bank account is there. */
export const applicationsDemo: DemoShare = {
  name: 'applications for settlements',
  after: ['bank accounts and withdrawals'],
  build: async (world) => {
    const made = await world.db
      .selectFrom('settlements')
      .select('settlement_no')
      .where('merchant_no', '=', TIENDA)
      .where('status', '=', 'GENERATED')
      .orderBy('create_time')
      .execute()
    const [paid, failed, rejected, applied] = made.map(({ settlement_no }) => settlement_no)
    if (paid) await follow(world, paid, 30, ['approved', 'paid'])
    if (failed) await follow(world, failed, 20, ['approved', 'failed'])
    if (rejected) await follow(world, rejected, 10, ['rejected'])
    if (applied) await follow(world, applied, 1, [])
  },
}

/** The months that are over, closed when all that is in them was booked. */
export const monthsDemo: DemoShare = {
  name: 'months that are closed',
  after: ['applications for settlements'],
  build: async ({ db, now }) => {
    for (const { merchant_no, timeZone: time_zone } of HOUSES) {
      await closeBooks(db, { merchant_no, time_zone, last: null }, now)
    }
  },
}

async function agree({ db, now }: DemoWorld, house: House): Promise<void> {
  const { merchant_no, currency, settleCurrency: settle_currency, target, fee, minimum, intoBalanceUntil } = house
  const terms = { merchant_no, currency, tax_percent: '0.38', minimum }
  const since = (daysAgo: number) => ({ valid_from: secondsAfter(now, -daysAgo * DAY) })
  const agreed = { ...terms, target, settle_currency, fee, ...since(intoBalanceUntil ?? 400) }
  const before = { ...terms, target: 'BALANCE', settle_currency: currency, fee: 0n, ...since(400) }
  await db
    .insertInto('settlement_terms')
    .values(intoBalanceUntil ? [before, agreed] : [agreed])
    .execute()
  if (settle_currency === currency) return
  const rates = RATES.map(([daysAgo, mid]) => ({ mid, valid_from: secondsAfter(now, -daysAgo * DAY) }))
  await db
    .insertInto('fx_rates')
    .values(rates.map((rate) => ({ ...rate, merchant_no, currency, settle_currency, spread_percent: '1.5' })))
    .execute()
}

/** At eight in the morning of that day, or of the last one before it on which banks worked. */
async function makeCycle({ db, now }: DemoWorld, house: House, days: number): Promise<void> {
  const { merchant_no, currency, timeZone } = house
  const closed = await holidays(db, merchant_no)
  let day = businessDay(secondsAfter(now, -days * DAY), timeZone)
  while (!isBankDay(day, closed)) day = dayAfter(day, -1)
  const at = secondsAfter(dayStart(day, timeZone), 8 * HOUR)
  const settlementNo = await draftCycle(db, merchant_no, currency, at)
  if (settlementNo) await publish(db, merchant_no, settlementNo, at)
  // Until it is told, the planner takes what grew within this transaction for empty, and compares all with all.
  await sql`analyze settlement_entries`.execute(db)
}

async function follow(
  { db, gateway, now }: DemoWorld,
  settlement_no: string,
  days: number,
  events: ('approved' | 'rejected' | 'paid' | 'failed')[],
): Promise<void> {
  const merchant_no = TIENDA
  const at = (step: number) => secondsAfter(now, -days * DAY + step * 3 * HOUR)
  const { uid, real_name: realName } = await db
    .selectFrom('merchant_users')
    .select(['uid', 'real_name'])
    .where('merchant_no', '=', merchant_no)
    .where('email', '=', 'admin@tienda.example')
    .executeTakeFirstOrThrow()
  const { account_id } = await db
    .selectFrom('bank_accounts')
    .select('account_id')
    .where('merchant_no', '=', merchant_no)
    .where('status', '=', 'VERIFIED')
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow()
  const ctx = { db, merchant_no, now: at(0), user: { uid, realName }, audit: () => {} } as unknown as Ctx
  await apply(ctx, { settlement_no, account_id })
  for (const [step, event] of events.entries()) {
    if (event === 'approved' || event === 'rejected') {
      const reason = event === 'approved' ? '' : 'Please confirm the account by phone first.'
      await decideAsProvider({ db, gateway, now: at(step + 1) }, merchant_no, settlement_no, reason)
      continue
    }
    const cause = { who: '', detail: event === 'failed' ? 'account-closed' : '', now: at(step + 1) }
    const approved = await repo.lock(db, merchant_no, settlement_no)
    const paying = approved && (await moveSettlement(db, approved, 'sent', { ...cause, detail: '' }))
    if (!paying) throw new Error('A settlement of the demo world is gone')
    await repo.markSent(db, paying, `SBX${paying.payout_no}`, cause.now)
    await moveSettlement(db, paying, event, cause)
  }
  // The bank has long done its part, and people were told then.
  const payoutNo = `${settlement_no}/1`
  for (const key of [payoutNo, ...['PAID', 'FAILED', 'REJECTED'].map((state) => `${payoutNo}-${state}`)]) {
    await sql`select graphile_worker.remove_job(${key})`.execute(db)
  }
}

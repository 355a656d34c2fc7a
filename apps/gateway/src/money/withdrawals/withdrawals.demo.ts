import type { AccountDetails } from '@balcao/contract/money/bank-accounts'
import type { BankAccountKind } from '@balcao/kernel/bank-account-state'
import type { WithdrawalEvent } from '@balcao/kernel/withdrawal-state'
import { sql } from 'kysely'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { LOJA, PADARIA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { foldWhole } from '../../ledger/fold'
import { decideAsProvider, withdrawOpen } from '../../platform'
import { addAccount } from '../bank-accounts'
import { prepare, submit } from './ask-withdrawal'
import { moveWithdrawal } from './move-withdrawal'
import * as repo from './withdrawals.repo'

const DAY = 24 * 60 * 60

interface House {
  merchant_no: string
  name: string
  country: string
  taxNo: string
  currency: string
  timeZone: string
  email: string
}

const HOUSES: readonly House[] = [
  {
    merchant_no: LOJA,
    name: 'Loja Sol Ltda',
    country: 'BRA',
    taxNo: '11222333000181',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    email: 'admin@loja.example',
  },
  {
    merchant_no: TIENDA,
    name: 'Tienda Luna SA',
    country: 'MEX',
    taxNo: 'TLU150302AB1',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    email: 'admin@tienda.example',
  },
  {
    merchant_no: PADARIA,
    name: 'Padaria Central',
    country: 'BRA',
    taxNo: '12ABC34501DE35',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    email: 'owner@loja.example',
  },
]

/** Bank accounts and withdrawals in every state, made by the functions that people and banks set to work. */
export const withdrawalsDemo: DemoShare = {
  name: 'bank accounts and withdrawals',
  build: async (world) => {
    for (const house of HOUSES) await open(world, house)
    await lojasMoney(world)
    await tiendasMoney(world)
    for (const { merchant_no, currency } of HOUSES) await foldWhole(world.db, merchant_no, currency)
  },
}

/** What the company told when it signed up, and what a withdrawal costs it. */
async function open({ db, now }: DemoWorld, house: House): Promise<void> {
  const { merchant_no, currency, taxNo: tax_no } = house
  const { uid } = await person(db, merchant_no, house.email)
  const began = secondsAfter(now, -400 * DAY)
  const company = {
    company_name: house.name,
    country: house.country,
    tax_no,
    website: 'www.loja.example',
    industry: 'retail',
  }
  const contact = { uid, email: house.email, contact: house.name, phone: '5511940000000', terms_accepted_at: began }
  await db
    .insertInto('sign_ups')
    .values({ merchant_no, ...company, ...contact })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const terms = { merchant_no, currency, valid_from: began, arrival_days: 1 }
  await db
    .insertInto('withdrawal_terms')
    .values({ ...terms, fee: currency === 'BRL' ? 350n : 2_000n, minimum: currency === 'BRL' ? 1_000n : 10_000n })
    .execute()
}

async function lojasMoney(world: DemoWorld): Promise<void> {
  const house = houseOf(LOJA)
  const main = await account(world, house, 60, 'BR_BANK', {
    bank: '341',
    agency: '0926',
    account: '1234567',
    account_digit: '8',
  })
  const pix = await account(world, house, 40, 'PIX', { pix_key_type: 'DOCUMENT', pix_key: house.taxNo })
  await account(
    world,
    house,
    1,
    'BR_BANK',
    { bank: '260', agency: '0001', account: '7654321', account_digit: '0' },
    'wait',
  )
  await account(world, house, 20, 'PIX', { pix_key_type: 'EMAIL', pix_key: 'pix@loja.example' }, 'reject')
  const courses: [days: number, to: string, amount: string, events: WithdrawalEvent[]][] = [
    [45, main, '1500.00', ['approved', 'paid']],
    [38, pix, '820.40', ['approved', 'paid']],
    [30, pix, '400.66', ['approved', 'failed']],
    [24, main, '990.77', ['approved', 'paid', 'returned']],
    [17, main, '2500.00', ['rejected']],
    [12, pix, '300.00', ['cancelled']],
    [6, main, '1200.00', ['approved', 'paid']],
    [0.1, main, '650.00', []],
  ]
  for (const [days, to, amount, events] of courses) await withdrawal(world, house, { days, to, amount, events })
}

async function tiendasMoney(world: DemoWorld): Promise<void> {
  const house = houseOf(TIENDA)
  const own = await account(world, house, 64, 'CLABE', { clabe: '032180000118359719' })
  // Its settlements are paid in dollars.
  await account(world, { ...house, currency: 'USD' }, 50, 'IBAN', { bic: 'CITIUS33XXX', iban: '30929205' })
  const courses: [days: number, amount: string, events: WithdrawalEvent[]][] = [
    [58, '1200.00', ['approved', 'paid']],
    [52, '800.00', ['approved', 'failed']],
    [47, '950.00', ['approved', 'paid']],
  ]
  for (const [days, amount, events] of courses) await withdrawal(world, house, { days, to: own, amount, events })
}

type Outcome = 'verify' | 'reject' | 'wait'

async function account(
  world: DemoWorld,
  house: House,
  days: number,
  kind: BankAccountKind,
  details: Partial<AccountDetails>,
  outcome: Outcome = 'verify',
): Promise<string> {
  const ctx = await asker(world, house, days)
  const whole: AccountDetails = {
    bank: '',
    agency: '',
    agency_digit: '',
    account_type: 'CURRENT',
    account: '',
    account_digit: '',
    pix_key_type: 'DOCUMENT',
    pix_key: '',
    clabe: '',
    iban: '',
    bic: '',
    intermediary_bic: '',
    intermediary_name: '',
    ...details,
  }
  const { account_id } = await addAccount(ctx, {
    kind,
    currency: house.currency,
    holder: house.name,
    document: house.taxNo,
    details: whole,
  })
  if (outcome !== 'wait')
    await decide(world, house, account_id, days - 0.2, outcome === 'verify' ? '' : 'The key belongs to another holder.')
  for (const state of ['VERIFIED', 'REJECTED'])
    await sql`select graphile_worker.remove_job(${`${account_id}-${state}`})`.execute(world.db)
  return account_id
}

interface Course {
  days: number
  to: string
  amount: string
  /** After it was handed to the provider, a day apart at most. */
  events: WithdrawalEvent[]
}

async function withdrawal(world: DemoWorld, house: House, { days, to, amount, events }: Course): Promise<void> {
  const { db, now } = world
  const ctx = await asker(world, house, days)
  const wish = { currency: house.currency, amount, source: 'available', account_id: to, remark: '' } as const
  const { withdrawal_no } = await submit(ctx, await prepare(ctx, wish))
  for (const [at, event] of events.entries()) {
    const when = secondsAfter(now, -(days - 0.3 * (at + 1)) * DAY)
    if (event === 'approved') await decide(world, house, withdrawal_no, days - 0.3, '')
    else if (event === 'rejected')
      await decide(world, house, withdrawal_no, days - 0.3, 'Please confirm the account by phone first.')
    else {
      if (event === 'cancelled') await withdrawOpen({ ...ctx, now: when }, ['withdrawal.pay'], withdrawal_no)
      const row = await repo.lock(db, house.merchant_no, withdrawal_no)
      if (!row) throw new Error('A withdrawal of the demo world is gone')
      if (event === 'paid') await repo.markSent(db, house.merchant_no, withdrawal_no, `SBX${withdrawal_no}`, when)
      const detail = event === 'failed' ? 'account-closed' : event === 'returned' ? 'refused-by-receiver' : ''
      await moveWithdrawal(db, row, event, { who: event === 'cancelled' ? ctx.user.realName : '', detail, now: when })
    }
  }
  // The bank has long done its part, and people were told then.
  for (const key of [
    withdrawal_no,
    ...['PAID', 'FAILED', 'RETURNED', 'REJECTED'].map((state) => `${withdrawal_no}-${state}`),
  ]) {
    await sql`select graphile_worker.remove_job(${key})`.execute(db)
  }
}

/** The provider's admin decides the one case that is open for it. */
async function decide(world: DemoWorld, house: House, objectId: string, days: number, reason: string): Promise<void> {
  await decideAsProvider({ ...world, now: secondsAfter(world.now, -days * DAY) }, house.merchant_no, objectId, reason)
}

async function asker(
  { db, gateway, now }: DemoWorld,
  { merchant_no, timeZone, email }: House,
  days: number,
): Promise<Ctx> {
  const { uid, real_name: realName } = await person(db, merchant_no, email)
  const flags = { show_finance: true, show_virtual_account: true, show_new_withdrawal: true }
  return {
    db,
    gateway,
    merchant_no,
    now: secondsAfter(now, -days * DAY),
    user: { uid, realName },
    tie: { merchant_no, timeZone, flags, status: 'ACTIVE' },
    audit: () => {},
  } as unknown as Ctx
}

function person(db: DemoWorld['db'], merchant_no: string, email: string) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'real_name'])
    .where('merchant_no', '=', merchant_no)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

function houseOf(merchant_no: string): House {
  const found = HOUSES.find((house) => house.merchant_no === merchant_no)
  if (!found) throw new Error(`No demo house ${merchant_no}`)
  return found
}

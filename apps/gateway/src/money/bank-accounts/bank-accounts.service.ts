import {
  AccountDetails,
  type BankAccount,
  type BankAccountDetail,
  type Holder,
  type bankAccounts,
} from '@balcao/contract/money/bank-accounts'
import type { InputOf } from '@balcao/contract/kit'
import {
  bankAccountAfter,
  REST_AFTER_CHANGE_SECONDS,
  type BankAccountEvent,
  type BankAccountKind,
  type BankAccountState,
} from '@balcao/kernel/bank-account-state'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import type { ApprovalKind } from '../../kit/calls/approval'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { enqueue } from '../../kit/jobs/jobs'
import { companyOf, taxNoOf } from '../../merchant'
import { askApproval, withdrawOpen } from '../../platform'
import { BankAccountStatusInvalid, HolderIsNotMerchant } from './bank-accounts.errors'
import * as repo from './bank-accounts.repo'
import { checkAccount } from './check-account'
import { TELL, type Decided } from './tell-admins'

type Wish = Omit<InputOf<(typeof bankAccounts)['create']>, 'request_id'>

const KIND = 'bankAccount.verify'

export async function list(ctx: Ctx): Promise<BankAccount[]> {
  return (await repo.all(ctx)).map(toBankAccount)
}

/** Under whose name and number an account has to be. */
export async function ownHolder({ db, merchant_no }: Ctx): Promise<Holder> {
  const { name, taxNo } = await companyOf(db, merchant_no)
  return { holder: name, document: taxNo }
}

export async function detail(ctx: Ctx, accountId: string): Promise<BankAccountDetail> {
  const row = await repo.one(ctx, accountId)
  if (!row) throw new NotFound()
  return { ...toBankAccount(row), details: AccountDetails.parse(row.details) }
}

export async function create(ctx: Ctx, wish: Wish): Promise<BankAccount> {
  const facts = await factsOf(ctx, wish)
  const row = await repo.insert(ctx, newId('BA', ctx.now), { ...facts, usable_from: ctx.now })
  await askToVerify(ctx, row)
  ctx.audit({ object: 'bankAccount', id: row.account_id, after: noted(row) })
  return toBankAccount(row)
}

/** What was verified is not what it will be: pending again, and at rest for a day. */
export async function update(ctx: Ctx, accountId: string, wish: Wish): Promise<BankAccount> {
  const facts = await factsOf(ctx, wish)
  const before = await take(ctx, accountId, 'changed')
  const usable_from = secondsAfter(ctx.now, REST_AFTER_CHANGE_SECONDS)
  const row = await repo.change(ctx.db, before, { ...facts, usable_from })
  await askToVerify(ctx, row)
  ctx.audit({ object: 'bankAccount', id: accountId, before: noted(before), after: noted(row) })
  return toBankAccount(row)
}

export async function disable(ctx: Ctx, accountId: string): Promise<BankAccount> {
  const before = await take(ctx, accountId, 'disabled')
  const row = await repo.change(ctx.db, before, { status: 'DISABLED', update_time: ctx.now })
  ctx.audit({ object: 'bankAccount', id: accountId, before: noted(before), after: noted(row) })
  return toBankAccount(row)
}

/** The provider's reviewers decide it: no money moves by it. */
export const verifyAccount: ApprovalKind = {
  kind: KIND,
  hasOwnWayBack: true,
  right: 'provider:review',
  decided: async (db, { merchant_no, object_id, approval_id, reason }, outcome, _who, now) => {
    const row = await repo.lock(db, merchant_no, object_id)
    const event = outcome === 'APPROVED' ? 'verified' : 'rejected'
    const status = row && bankAccountAfter(row.status as BankAccountState, event)
    if (!row || !status) throw new Error(`Case ${approval_id} is about an account that no longer waits`)
    const why = status === 'REJECTED' ? reason : ''
    await repo.change(db, row, { status, reason: why, update_time: now })
    const decided: Decided = { merchant_no, account_id: object_id, isVerified: event === 'verified', reason: why }
    await enqueue(db, TELL, decided, `${object_id}-${status}`)
  },
}

/** An account that may be paid to at this moment; everything else answers why not. */
export async function payableAccount(
  ctx: Pick<Ctx, 'db' | 'merchant_no' | 'now'>,
  accountId: string,
  currency: string,
) {
  const row = await repo.one(ctx, accountId)
  if (!row || row.status === 'DISABLED') return { row, why: 'account-unknown' as const }
  if (row.status !== 'VERIFIED') return { row, why: 'account-not-verified' as const }
  if (row.usable_from > ctx.now) return { row, why: 'account-resting' as const }
  if (row.currency !== currency) return { row, why: 'account-other-currency' as const }
  if (row.document !== (await taxNoOf(ctx.db, ctx.merchant_no))) return { row, why: 'account-other-holder' as const }
  return { row, why: '' as const }
}

/** The case first, then the account: a decision that came first is seen, one that comes later finds nothing. */
async function take(ctx: Ctx, accountId: string, event: BankAccountEvent): Promise<repo.BankAccountRow> {
  await withdrawOpen(ctx, [KIND], accountId)
  const row = await repo.lock(ctx.db, ctx.merchant_no, accountId)
  if (!row) throw new NotFound()
  if (!bankAccountAfter(row.status as BankAccountState, event)) throw new BankAccountStatusInvalid()
  return row
}

async function factsOf(ctx: Ctx, { kind, currency, holder, document: typed, details }: Wish) {
  const document = normaliseDocument(typed)
  const checked = checkAccount(kind, currency, details)
  const own = await taxNoOf(ctx.db, ctx.merchant_no)
  if (own === '' || document !== own) throw new HolderIsNotMerchant()
  return {
    kind,
    currency: checked.currency,
    holder,
    document,
    details: JSON.stringify(checked.details),
    bank_name: checked.bankName,
    masked: checked.masked,
    status: 'PENDING' satisfies BankAccountState,
    reason: '',
    update_time: ctx.now,
  }
}

async function askToVerify(
  ctx: Ctx,
  { account_id, kind, currency, holder, document, bank_name, details }: repo.BankAccountRow,
) {
  const shown = { kind, currency, holder, document, bank_name, ...(details as object) }
  await askApproval(ctx, { kind: KIND, objectId: account_id, shown })
}

/** For the log: never the whole number. */
function noted({ kind, currency, holder, bank_name, masked, status }: repo.BankAccountRow) {
  return { kind, currency, holder, bank_name, masked, status }
}

function toBankAccount(row: repo.BankAccountRow): BankAccount {
  return {
    account_id: row.account_id,
    kind: row.kind as BankAccountKind,
    currency: row.currency,
    holder: row.holder,
    document: row.document,
    bank_name: row.bank_name,
    masked: row.masked,
    status: row.status as BankAccountState,
    reason: row.reason,
    usable_from: row.usable_from.toISOString(),
    create_time: row.create_time.toISOString(),
    update_time: row.update_time.toISOString(),
  }
}

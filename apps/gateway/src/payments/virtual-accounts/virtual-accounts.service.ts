import type { InputOf } from '@balcao/contract/kit'
import type { VirtualAccountDetail, virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import type { Mode } from '@balcao/kernel/app-state'
import { businessDay } from '@balcao/kernel/business-day'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { pixBrCode } from '@balcao/kernel/pix-br-code'
import {
  ACCOUNT_CURRENCY,
  IDENTITIES_OF,
  type IdentityType,
  isIdentity,
  maskedNumber,
  NUMBER_RESTS_DAYS,
} from '@balcao/kernel/virtual-account'
import type { Channel } from '../../ports/channels/channel'
import { SandboxChannel } from '../../ports/channels/sandbox/sandbox'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { mustBeCallable } from '../../kit/http/outgoing'
import { modeFor } from '../orders'
import { newAccountId } from './account-id'
import { countWaiting } from './deposits.repo'
import { toAccount } from './find-accounts'
import { countAccount } from './totals'
import { AccountPoolRunOut, AccountsNotOffered, AccountStatusInvalid } from './virtual-accounts.errors'
import * as repo from './virtual-accounts.repo'

/** out_account_no: the merchant's own number, where a program asks. */
type Wish = Omit<InputOf<(typeof virtualAccounts)['create']>, 'request_id'> & { out_account_no?: string }

const DAY = 24 * 60 * 60
const CITY = 'Sao Paulo'

export async function detail(ctx: Ctx, accountId: string): Promise<VirtualAccountDetail> {
  const row = await repo.one(ctx, accountId)
  if (!row) throw new NotFound()
  const canceled = row.cancel_time && {
    event: 'canceled' as const,
    who: row.canceled_by,
    at: row.cancel_time.toISOString(),
  }
  return {
    ...toAccount(row),
    account_number: ctx.may('virtualAccount:view') ? row.account_number : maskedNumber(row.account_number),
    out_account_no: row.out_account_no,
    mode: row.mode as Mode,
    customer_identity_type: row.customer_identity_type as IdentityType,
    customer_identity: row.customer_identity,
    customer_email: row.customer_email,
    notify_url: row.notify_url,
    waiting_count: await countWaiting(ctx, accountId),
    is_sandbox: (await bankOf(ctx, row)) instanceof SandboxChannel,
    timeline: [
      { event: 'created', who: row.created_by, at: row.create_time.toISOString() },
      ...(canceled ? [canceled] : []),
    ],
  }
}

export async function create(ctx: Ctx, wish: Wish): Promise<VirtualAccountDetail> {
  const { db, merchant_no, now, tie, user } = ctx
  // A program's key carries no page that the flag could take away.
  if (!tie.flags.show_virtual_account) throw new AccountsNotOffered()
  const { out_account_no = '', ...facts } = wish
  const { type, customer_identity_type: identityType } = wish
  if (!IDENTITIES_OF[type].includes(identityType)) throw new InputRefused('customer_identity_type')
  if (!isIdentity(identityType, wish.customer_identity)) throw new InputRefused('customer_identity')
  mustBeCallable(wish.notify_url, ctx.gateway.config.outgoing, 'notify_url')
  const currency = ACCOUNT_CURRENCY[type]
  const expected_amount = amountOf(wish.expected_amount, currency)
  const mode = await modeFor(ctx, wish.app_id, currency)
  const bank = await bankOf(ctx, { mode, currency, type })
  if (!bank) throw new AccountsNotOffered()
  const account_id = newAccountId(merchant_no)
  const beneficiary_name = wish.beneficiary_name || tie.name
  const account = {
    ...facts,
    account_id,
    out_account_no,
    mode,
    currency,
    expected_amount,
    beneficiary_name,
    account_number:
      type === 'SPEI'
        ? await drawClabe(ctx, account_id, mode)
        : pixCode(bank, account_id, beneficiary_name, expected_amount),
    provider: bank.deposits.bankNames[type],
    customer_key: wish.customer_name.toLowerCase(),
    customer_identity: normaliseDocument(wish.customer_identity),
    customer_email: wish.customer_email.toLowerCase(),
    created_by: user.realName,
    business_day: businessDay(now, tie.timeZone),
  }
  await repo.insert(db, merchant_no, account, now)
  await countAccount(db, merchant_no, account, null, 'ACTIVE')
  ctx.audit({ object: 'virtualAccount', id: account_id, after: { ...wish, account_number: account.account_number } })
  return detail(ctx, account_id)
}

/** What arrives on it from now on waits for a decision; its number rests before somebody else gets it. */
export async function cancel(ctx: Ctx, accountId: string): Promise<VirtualAccountDetail> {
  const { db, merchant_no, now, user } = ctx
  if (!(await repo.one(ctx, accountId))) throw new NotFound()
  const row = await repo.lock(db, merchant_no, accountId)
  if (row?.status !== 'ACTIVE') throw new AccountStatusInvalid()
  await repo.markCanceled(db, merchant_no, accountId, user.realName, now)
  if (row.type === 'SPEI') await repo.restNumber(db, row, secondsAfter(now, NUMBER_RESTS_DAYS * DAY))
  await countAccount(db, merchant_no, row, 'ACTIVE', 'CANCELED')
  const [before, after] = [{ status: 'ACTIVE' }, { status: 'CANCELED' }]
  ctx.audit({ object: 'virtualAccount', id: accountId, before, after })
  return detail(ctx, accountId)
}

/** Who keeps an account like this; undefined: nobody here. */
export async function bankOf(
  { gateway, db, merchant_no }: Pick<Ctx, 'gateway' | 'db' | 'merchant_no'>,
  { mode, currency, type }: { mode: string; currency: string; type: string },
): Promise<Channel | undefined> {
  const { country } = await repo.merchantFacts(db, merchant_no)
  const route = { mode: mode as Mode, country, currency, method: type as 'PIX' | 'SPEI' }
  return gateway.channels.serving({ ...route, purpose: 'account' })
}

async function drawClabe({ db, merchant_no, now }: Ctx, accountId: string, mode: Mode): Promise<string> {
  const number = await repo.drawNumber(db, merchant_no, accountId, mode, now)
  if (number === null) throw new AccountPoolRunOut()
  return number
}

/** Static: it can be paid again and again, and its txid says which account. */
function pixCode({ deposits }: Channel, accountId: string, merchantName: string, expected: bigint | null): string {
  const charge = { to: { key: deposits.pixKey }, merchantName, merchantCity: CITY, txid: accountId }
  return pixBrCode(expected === null ? charge : { ...charge, amount: formatMoney(expected, ACCOUNT_CURRENCY.PIX) })
}

function amountOf(text: string | undefined, currency: string): bigint | null {
  if (text === undefined) return null
  const amount = parseMoney(text, currency)
  if (amount === null || amount <= 0n) throw new InputRefused('expected_amount')
  return amount
}

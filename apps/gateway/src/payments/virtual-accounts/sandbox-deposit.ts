import type { InputOf } from '@balcao/contract/kit'
import type { AccountDeposit, virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { clabeOf } from '@balcao/kernel/clabe'
import { parseMoney } from '@balcao/kernel/money'
import { createHash } from 'node:crypto'
import { SandboxChannel } from '../../ports/channels/sandbox/sandbox'
import type { CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { heardAs } from './deposits.repo'
import { toDeposit } from './deposits.service'
import { onDepositEvent } from './on-deposit-event'
import * as repo from './virtual-accounts.repo'
import { bankOf } from './virtual-accounts.service'

type Transfer = InputOf<(typeof virtualAccounts)['sandboxDeposit']>

/** Plays the bank at which the account is kept. There is no such call for an account at a real one. */
export async function playDeposit(ctx: CtxFor<'merchant', 'none'>, transfer: Transfer): Promise<AccountDeposit> {
  const { gateway, merchant_no, tie } = ctx
  const found = await ctx.transact(async (db) => {
    const row = await repo.one({ db, merchant_no, tie }, transfer.account_id)
    return row && { account: row, bank: await bankOf({ gateway, db, merchant_no }, row) }
  })
  if (!(found?.bank instanceof SandboxChannel)) throw new NotFound()
  const { account, bank: channel } = found
  const { account_id, account_number, currency, provider: payer_bank } = account
  const type = account.type === 'PIX' ? 'PIX' : 'SPEI'
  const amount = parseMoney(transfer.amount, currency)
  if (amount === null || amount <= 0n) throw new InputRefused('amount')
  const event_id = `${account_id}-${transfer.request_id}`
  const digits = digitsOf(event_id)
  const { body, signature } = channel.announce({
    event_id,
    type,
    to: type === 'PIX' ? account_id : account_number,
    amount: transfer.amount,
    payer_name: transfer.payer_name,
    payer_bank,
    payer_account: type === 'PIX' ? `0001/${digits.slice(0, 8)}` : clabeOf(`646180${digits.slice(0, 11)}`),
    tracking_key: transfer.tracking_key ?? `SBX${digits}`,
  })
  const notice = channel.parseDeposit(signature, body)
  if (notice) await onDepositEvent(gateway, notice)
  const heard = await ctx.transact((db) => heardAs(db, merchant_no, channel.name, event_id))
  if (!heard) throw new NotFound()
  return toDeposit(heard)
}

/** Seventeen digits that are always the same for the same message. */
function digitsOf(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  return Array.from(hash.subarray(0, 17), (byte) => String(byte % 10)).join('')
}

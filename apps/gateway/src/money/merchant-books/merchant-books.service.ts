import type { InputOf } from '@balcao/contract/kit'
import type { Balance } from '@balcao/contract/money/finance'
import type { EntryOrigin, merchantBooks } from '@balcao/contract/money/merchant-books'
import { formatMoney } from '@balcao/kernel/money'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { accountOf } from '../../ledger/accounts'
import { balances as balancesIn, entries as entriesIn, sharesOf, type Books } from '../finance'
import * as repo from './merchant-books.repo'

/** All of a merchant's live books, by the way its own people take. */
const booksOf = (ctx: ProviderCtx, merchant_no: string): Books => ({
  ...ctx,
  merchant_no,
  tie: { appIds: null, mode: null, timeZone: 'UTC' },
})

export async function balances(ctx: ProviderCtx, merchant_no: string): Promise<Balance[]> {
  return (await balancesIn(booksOf(ctx, merchant_no), undefined)).currencies
}

export function entries(ctx: ProviderCtx, question: InputOf<(typeof merchantBooks)['entries']>) {
  const { merchant_no, ...asked } = question
  return entriesIn(booksOf(ctx, merchant_no), asked)
}

export async function origin({ db }: ProviderCtx, merchant_no: string, entryId: string): Promise<EntryOrigin> {
  const [txId = '', number = ''] = entryId.split(':')
  const lines = await repo.booking(db, merchant_no, txId)
  const line = lines.find((each) => each.line === Number(number))
  if (!line) throw new NotFound()
  const { at, object, object_id, trade_no, currency } = line
  const cause = await repo.causeOf(db, merchant_no, object, object_id)
  const shares = await sharesOf(db, merchant_no, object, object_id)
  return {
    at: at.toISOString(),
    object,
    object_id,
    trade_no,
    lines: lines.map((each) => ({
      type: each.type,
      account: accountOf(each.account),
      currency: each.currency,
      amount: formatMoney(each.amount, each.currency),
    })),
    cause: cause
      ? {
          status: cause.status,
          amount: formatMoney(cause.amount, cause.currency),
          currency: cause.currency,
          method: cause.method,
          create_time: cause.create_time.toISOString(),
        }
      : null,
    settlements: shares.map(({ settlement_no, amount }) => ({ settlement_no, amount: formatMoney(amount, currency) })),
  }
}

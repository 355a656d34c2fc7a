import { MERCHANT_ACCOUNTS, type MerchantAccount } from '@balcao/kernel/ledger-accounts'
import { instantsOfMonth } from '@balcao/kernel/month'
import { createHash } from 'node:crypto'
import type { Db } from '../../db/held-connection'
import { balancesAt } from '../../ledger/history'
import * as repo from './months.repo'

export interface MonthLine {
  type: string
  count: number
  amount: string
}

/** A month as it was closed. Amounts are smallest units, as text: JSON knows no numbers of their size. */
export interface MonthContent {
  month: string
  time_zone: string
  accounts: { currency: string; account: MerchantAccount; opening: string; lines: MonthLine[]; closing: string }[]
  /** What the provider charged, by type: the lines of the invoice. What was given back is taken off. */
  fees: (MonthLine & { currency: string })[]
  /** What was withheld for the state. */
  taxes: (MonthLine & { currency: string })[]
}

/** Opening and closing are sums of all entries until then; what lies between must explain the difference to the cent. */
export async function closeMonth(
  db: Db,
  merchant_no: string,
  { month, time_zone, now }: { month: string; time_zone: string; now: Date },
): Promise<void> {
  const { from, to } = instantsOfMonth(month, time_zone)
  const before = (instant: Date) => new Date(instant.getTime() - 1)
  const [opened, closed] = await balancesAt(db, merchant_no, [before(from), before(to)])
  const rows = await repo.activity(db, merchant_no, from, to)
  const accounts = [...(closed?.keys() ?? [])].toSorted().flatMap((currency) =>
    MERCHANT_ACCOUNTS.map((account) => {
      const own = rows.filter((row) => row.currency === currency && row.account === account)
      const opening = opened?.get(currency)?.[account] ?? 0n
      const closing = closed?.get(currency)?.[account] ?? 0n
      const left = closing - opening - own.reduce((sum, { amount }) => sum + amount, 0n)
      if (left !== 0n)
        throw new Error(`${month} of ${merchant_no} leaves ${left} ${currency} of ${account} unexplained`)
      return { currency, account, opening: `${opening}`, lines: own.map(toLine), closing: `${closing}` }
    }),
  )
  const content: MonthContent = {
    month,
    time_zone,
    accounts: accounts.filter(({ opening, lines, closing }) => lines.length > 0 || opening !== '0' || closing !== '0'),
    fees: chargedOn(rows, 'fee'),
    taxes: chargedOn(rows, 'tax'),
  }
  const text = JSON.stringify(content)
  await repo.insert(db, merchant_no, { month, time_zone, content: text, sha256: sealOf(content), made_at: now })
}

/** The same content has the same seal, whatever order a database keeps its names in. */
export function sealOf({ month, time_zone, accounts, fees, taxes }: MonthContent): string {
  const line = ({ type, count, amount }: MonthLine) => [type, count, amount]
  const text = JSON.stringify([
    month,
    time_zone,
    accounts.map(({ currency, account, opening, lines, closing }) => [
      currency,
      account,
      opening,
      lines.map(line),
      closing,
    ]),
    [...fees, ...taxes].map((each) => [each.currency, ...line(each)]),
  ])
  return createHash('sha256').update(text).digest('hex')
}

const toLine = ({ type, n, amount }: repo.Activity): MonthLine => ({ type, count: Number(n), amount: `${amount}` })

function chargedOn(rows: readonly repo.Activity[], account: string) {
  return rows.filter((row) => row.account === account).map((row) => ({ currency: row.currency, ...toLine(row) }))
}

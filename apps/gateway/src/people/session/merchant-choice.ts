import type { AccountManager } from '@balcao/contract/people/session'
import type { Gateway, Tie } from '../../kit/calls/ctx'
import { isOpen, openTenantFor, readTie } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'

/** The merchants a person may choose from, as login and user/query tell them. */
export interface MerchantChoice {
  /** Number to name, the selectable ones first, by name. */
  merchants: Record<string, string>
  merchants_disabled: string[]
  ties: Tie[]
}

/** Each tie is read inside its own merchant's walls: nothing here sees two merchants at once. */
export async function merchantChoice(gateway: Gateway, uid: string, numbers: string[]): Promise<MerchantChoice> {
  const { app } = gateway.databases
  const read = await Promise.all(
    numbers.map((no) => inTransaction(app, openTenantFor(no, uid), async (_db, found) => readTie(found))),
  )
  const ties = read.filter((tie) => tie !== null).sort(openFirstThenByName)
  return {
    merchants: Object.fromEntries(ties.map((tie) => [tie.merchant_no, tie.name])),
    merchants_disabled: ties.filter((tie) => !isOpen(tie)).map((tie) => tie.merchant_no),
    ties,
  }
}

/** Nobody is asked to choose where there is no choice. */
export function onlyOpenOne({ ties }: MerchantChoice): Tie | null {
  const open = ties.filter(isOpen)
  return open.length === 1 && ties.length === 1 ? (open[0] ?? null) : null
}

/** The wire wants the contact's items as a JSON string (spec 1, 3). */
export function accountManagerOf(tie: Tie | null): AccountManager | null {
  if (!tie?.accountManager) return null
  const { avatar = '', ...detail } = tie.accountManager
  return { avatar, detail: JSON.stringify(detail) }
}

function openFirstThenByName(a: Tie, b: Tie): number {
  return Number(isOpen(b)) - Number(isOpen(a)) || a.name.localeCompare(b.name)
}

import type { Language } from '@balcao/kernel/languages'
import { formatMoney } from '@balcao/kernel/money'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { sendMail } from '../../platform'
import { paymentUrl } from '../orders'
import type * as repo from './recurring.repo'
import { amountOf } from './agreement'

/** Nobody asked the payer for a language; the currency is the best guess. */
const LANGUAGE_OF: Readonly<Record<string, Language>> = { BRL: 'br', MXN: 'es' }

export interface Telling {
  what: 'UPCOMING' | 'PAID' | 'FAILED' | 'ENDED' | 'CANCELLED' | 'REVOKED'
  period: number
  /** When it is charged or tried again; null: never. */
  at: Date | null
}

/** Writes to whoever is charged, in the transaction that has something to say. */
export async function tellPayer(
  db: Db,
  gateway: Pick<Gateway, 'secret' | 'config' | 'linkKey'>,
  contract: repo.Contract,
  { what, period, at }: Telling,
  now: Date,
): Promise<void> {
  const { merchant_no, currency } = contract
  const values = {
    what,
    subject: contract.subject,
    amount: { amount: formatMoney(amountOf(contract, period), currency), currency },
    at: at?.toISOString() ?? '',
    url: contract.method === 'CreditCard' ? cardUrl(gateway, contract) : '',
  }
  const language = LANGUAGE_OF[currency] ?? 'en'
  const wish = { to: contract.buyer_email, language, template: 'recurringCharge', values } as const
  await sendMail(db, { gateway, now, merchant_no }, wish)
}

type Linked = Pick<repo.Contract, 'merchant_no' | 'link_token'>

/** Where the payer changes the card of a contract. */
export function cardUrl(gateway: Pick<Gateway, 'config' | 'linkKey'>, contract: Linked): string {
  return contractUrl(gateway, contract, ['card', 'change'])
}

/** Where the payer of a contract reads that their bank asks them, and what came of it. */
export function consentUrl(gateway: Pick<Gateway, 'config' | 'linkKey'>, contract: Linked): string {
  return contractUrl(gateway, contract, ['consent', 'bank'])
}

function contractUrl(gateway: Pick<Gateway, 'config' | 'linkKey'>, contract: Linked, which: [string, string]): string {
  const url = new URL(paymentUrl(gateway, contract.merchant_no, contract.link_token))
  url.searchParams.set(...which)
  return url.href
}

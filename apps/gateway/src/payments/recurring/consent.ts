import type { Db } from '../../db/held-connection'
import type { Secret } from '../../base/secret'
import { seal } from '../../base/seal'
import * as repo from './recurring.repo'
import { SEALED_FOR } from './token'

interface Consent {
  merchantNo: string
  recurringNo: string
  token: string
  payer: Record<string, string>
}

/** The payer agreed, with this card or wallet: later charges are asked by the token, which opens nothing unsealed. */
export async function keepConsent(db: Db, secret: Secret, consent: Consent): Promise<void> {
  const { merchantNo, recurringNo, token, payer } = consent
  const sealed_token = seal(secret, SEALED_FOR, recurringNo, token)
  await repo.change(db, merchantNo, recurringNo, { sealed_token, card_mask: maskOf(payer) })
}

/** Brand, first six and last four. */
export function maskOf({ brand, first6, last4 }: Record<string, string>): string {
  return brand && first6 && last4 ? `${brand} ${first6}******${last4}` : ''
}

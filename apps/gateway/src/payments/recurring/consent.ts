import type { Db } from '../../db/held-connection'
import type { Secret } from '../../base/secret'
import { seal } from '../../base/seal'
import * as repo from './recurring.repo'
import { SEALED_FOR } from './token'

interface Consent {
  merchant_no: string
  recurringNo: string
  /** Who gave the token, and charges by it. */
  channel: string
  token: string
  payer: Record<string, string>
}

/** The payer agreed, with this card or wallet: later charges are asked by the token, which opens nothing unsealed. */
export async function keepConsent(db: Db, secret: Secret, consent: Consent): Promise<void> {
  const { merchant_no, recurringNo, channel, token, payer } = consent
  const sealed_token = seal(secret, SEALED_FOR, recurringNo, token)
  await repo.change(db, merchant_no, recurringNo, { channel, sealed_token, card_mask: maskOf(payer) })
}

/** Brand, first six and last four. */
export function maskOf({ brand, first6, last4 }: Record<string, string>): string {
  return brand && first6 && last4 ? `${brand} ${first6}******${last4}` : ''
}

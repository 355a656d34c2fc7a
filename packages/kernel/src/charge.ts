import { feeOf, percent, times } from './money'

/** What of a merchant's terms decides how much a payment costs. */
export interface ChargeTerms {
  fee_percent: string
  fee_fixed: bigint
  fee_minimum: bigint
  reserve_percent: string
}

/** Orders are made under terms; money that comes without any is charged nothing rather than something invented. */
const NO_TERMS: ChargeTerms = { fee_percent: '0', fee_fixed: 0n, fee_minimum: 0n, reserve_percent: '0' }

/** What the provider keeps, and what it holds back for a while: never more than is left after the fee. */
export function chargeOf(
  amount: bigint,
  terms: ChargeTerms = NO_TERMS,
  forInstalments = 0n,
): { fee: bigint; reserve: bigint; instalment_fee: bigint } {
  const rule = { percent: percent(terms.fee_percent), fixed: terms.fee_fixed, minimum: terms.fee_minimum }
  const plain = feeOf(amount, rule)
  const fee = plain + forInstalments < amount ? plain + forInstalments : amount
  const wished = times(amount, percent(terms.reserve_percent))
  return { fee, reserve: wished < amount - fee ? wished : amount - fee, instalment_fee: fee - plain }
}

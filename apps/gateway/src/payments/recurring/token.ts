import type { Sealed } from '../../kit/sealed'

/** What a contract's token is sealed for; its number is bound in, so that it fits no other contract. */
export const SEALED_FOR = 'recurring token'

export const sealedTokens: Sealed = {
  table: 'recurrings',
  key: ['merchant_no', 'recurring_no'],
  column: 'sealed_token',
  purpose: SEALED_FOR,
  bound: ([, recurringNo = '']) => recurringNo,
}

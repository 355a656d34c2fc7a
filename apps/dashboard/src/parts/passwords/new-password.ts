import { meetsPasswordRule } from '@balcao/kernel/password'
import { brand } from '../../lib/brand'

export interface NewPassword {
  old: string
  next: string
  again: string
}

type Fault = 'missing' | 'rule' | 'mismatch'

/** Spec 5: all three are required, the new one keeps the rule, and it is repeated without a slip. */
export function faultsOf({ old, next, again }: NewPassword): Partial<Record<keyof NewPassword, Fault>> {
  return {
    ...(old === '' ? { old: 'missing' } : {}),
    ...(next === '' ? { next: 'missing' } : meetsPasswordRule(next, brand.password_minimum) ? {} : { next: 'rule' }),
    ...(again === '' ? { again: 'missing' } : again === next ? {} : { again: 'mismatch' }),
  }
}

/** Spec 2: whitespace is stripped as it is typed. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s/g, '')
}

import { decimalSignOf } from '@balcao/kernel/money'
import { useLocale } from './i18n'

/** The sign between whole and parts, as the reader writes it: in fields, and in examples of what to write there. */
export function useDecimalSign(): string {
  return decimalSignOf(useLocale())
}

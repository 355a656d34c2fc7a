import { isTimeColumn } from '@balcao/kernel/downloads'
import type { Language } from '@balcao/kernel/languages'
import br from './locales/br/heads.json'
import en from './locales/en/heads.json'
import es from './locales/es/heads.json'

const HEADS: Record<Language, Readonly<Record<string, string>>> = { en, es, br }

/** On the merchant's own clock. */
const LOCAL = /_local$/

/**
 * What stands above a column of a file, in the language of whoever asked for it. Neither CSV nor a workbook's dates know a
 * zone: what clock an instant is of stands above it. The manifest names the same columns as the wire does.
 */
// keys: heads.*
export function headOf(column: string, language: Language, timeZone: string): string {
  const head = HEADS[language][column.replace(LOCAL, '')]
  if (head === undefined) throw new Error(`The column ${column} has no heading`)
  return isTimeColumn(column) ? `${head} (${LOCAL.test(column) ? timeZone : 'UTC'})` : head
}

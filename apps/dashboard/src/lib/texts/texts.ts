import { textAt, type KeyIn, type Texts, type Values } from '@balcao/kernel/texts'
import type { Catalogue, Namespace } from './catalogue'

export type TextKey<N extends Namespace> = KeyIn<Catalogue[N]>

/** The text of a key, in the plural form that `count` asks for; undefined where there is none. */
export function findText(texts: Texts | undefined, key: string, locale: string, values?: Values): string | undefined {
  const count = values?.['count']
  if (typeof count !== 'number') return textAt(texts, key)
  return textAt(texts, `${key}_${pluralOf(locale, count)}`) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key)
}

const rules = new Map<string, Intl.PluralRules>()

function pluralOf(locale: string, count: number): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  return rule.select(count)
}

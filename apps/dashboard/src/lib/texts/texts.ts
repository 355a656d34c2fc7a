import type { Catalogue, Namespace } from './catalogue'

/** A file of texts as it is read: texts, and groups of them. */
export interface Texts {
  [key: string]: string | Texts
}

/** What is put into a text's {{places}}; `count` also chooses its plural form. */
export type Values = Record<string, string | number>

export type TextKey<N extends Namespace> = KeyIn<Catalogue[N]>

/** Nested keys become a.b.c; the forms of a plural (`rows_one`, `rows_other`) are one key, `rows`. */
type KeyIn<T> = { [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${KeyIn<T[K]>}` }[keyof T & string]
type Stem<K extends string> = K extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : K

/** The text of a key, in the plural form that `count` asks for; undefined where there is none. */
export function findText(texts: Texts | undefined, key: string, locale: string, values?: Values): string | undefined {
  const count = values?.['count']
  if (typeof count !== 'number') return textAt(texts, key)
  return textAt(texts, `${key}_${pluralOf(locale, count)}`) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key)
}

/** In one pass, so that no value is searched for places itself. */
export function fillIn(text: string, values: Values = {}): string {
  return text.replace(/{{(\w+)}}/g, (place, name: string) => String(values[name] ?? place))
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

const rules = new Map<string, Intl.PluralRules>()

function pluralOf(locale: string, count: number): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  return rule.select(count)
}

/** A file of texts as it is read: texts, and groups of them. */
export interface Texts {
  [key: string]: string | Texts
}

/** What is put into a text's {{places}}. */
export type Values = Record<string, string | number>

/** Nested keys become a.b.c; the forms of a plural (`rows_one`, `rows_other`) are one key, `rows`. */
export type KeyIn<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${KeyIn<T[K]>}`
}[keyof T & string]
type Stem<K extends string> = K extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : K

/** The text of a key; undefined where there is none. */
export function textAt(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

/** In one pass, so that no value is searched for places itself. Whoever writes markup escapes the result. */
export function fillIn(text: string, values?: Values): string {
  return text.replace(/{{(\w+)}}/g, (place, name: string) => String(values?.[name] ?? place))
}

/** Wherever words stand in the languages we speak; the code that speaks them stands beside the folder. */
export const LOCALES = [
  'apps/dashboard/src/locales',
  'apps/checkout/src/locales',
  'apps/gateway/src/platform/mail/locales',
  'apps/gateway/src/kit/sheets/locales',
]

/** The plural endings of Intl: Spanish and Portuguese have a "many" that English lacks, so forms compare as one key. */
export const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** The texts of a locale file with their full keys: nested ones become a.b.c. */
export function flattenTexts(value, path = '') {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flattenTexts(inner, path ? `${path}.${key}` : key))
}

/** The interface languages of spec 1, by the names the wire and the storage use. */
export const LANGUAGES = ['en', 'es', 'br'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** What Intl and <html lang> understand. */
export const LOCALE_OF: Record<Language, string> = { en: 'en', es: 'es', br: 'pt-BR' }

/** As people of a country write their language; Mexico writes numbers like the United States, not like Spain. */
export function localeFor(language: Language, country: string): string {
  return language === 'es' && country === 'MEX' ? 'es-MX' : LOCALE_OF[language]
}

/** Dates of English readers of any country: the day stands before the month, as in the other languages; Mexico's without a dash. */
export function localeOfDates(locale: string): string {
  if (locale === 'es-MX') return 'es'
  return locale === 'en' ? 'en-GB' : locale
}

export function toLanguage(wish: string | null | undefined): Language {
  const tag = (wish ?? '').trim().toLowerCase()
  if (tag === 'br' || tag.startsWith('pt')) return 'br'
  if (tag.startsWith('es')) return 'es'
  return DEFAULT_LANGUAGE
}

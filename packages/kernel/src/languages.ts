/** The interface languages of spec 1, by the names the wire and the storage use. */
export const LANGUAGES = ['en', 'es', 'br'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** What Intl and <html lang> understand. */
export const LOCALE_OF: Record<Language, string> = { en: 'en', es: 'es', br: 'pt-BR' }

export function toLanguage(wish: string | null | undefined): Language {
  const tag = (wish ?? '').trim().toLowerCase()
  if (tag === 'br' || tag.startsWith('pt')) return 'br'
  if (tag.startsWith('es')) return 'es'
  return DEFAULT_LANGUAGE
}

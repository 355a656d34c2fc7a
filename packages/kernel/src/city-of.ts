/** Cities whose name the zone database spells without its accents. */
const CITIES: Record<string, string> = { 'America/Sao_Paulo': 'São Paulo' }
/** And those that other languages call by another name. */
const OTHERWISE: Record<string, Record<string, string>> = {
  es: { 'America/Mexico_City': 'Ciudad de México' },
  pt: { 'America/Mexico_City': 'Cidade do México' },
}

/** A time zone as people name it, in the language that a locale begins with. */
export function cityOf(timeZone: string, locale = 'en'): string {
  const own = OTHERWISE[locale === 'br' ? 'pt' : locale.slice(0, 2)]?.[timeZone]
  return own ?? CITIES[timeZone] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

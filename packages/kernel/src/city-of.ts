/** Cities whose name the zone database spells without its accents. */
const CITIES: Record<string, string> = { 'America/Sao_Paulo': 'São Paulo' }

/** A time zone as people name it. */
export function cityOf(timeZone: string): string {
  return CITIES[timeZone] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@balcao/kernel/languages'
import { siteMapPaths } from './site-tour'

/**
 * What the tour has looked at, told by it as it goes, in a file since workers are processes. A whole run fails where a
 * path of the site map was not seen in each language and each theme.
 */
const THEMES = ['light', 'dark'] as const
const VARIABLE = 'SEEN_FILE'

export type Sight = (typeof LANGUAGES)[number] | (typeof THEMES)[number]

export const keepSightsIn = (file: string) => void (process.env[VARIABLE] = file)

export function noteSeen(address: string, sight: Sight): void {
  appendFileSync(process.env[VARIABLE] ?? '', `${sight} ${address}\n`)
}

export interface Sights {
  /** Nothing was missed, or the tour was not part of this run. */
  missed: string[]
  counts: Record<string, number>
}

export function sights(): Sights | null {
  const file = process.env[VARIABLE] ?? ''
  if (!existsSync(file)) return null
  const seen = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))]
  const paths = [...new Set(siteMapPaths())]
  const wanted = paths.flatMap((path) => [...LANGUAGES, ...THEMES].map((sight) => ({ path, sight })))
  const missed = wanted.filter(
    ({ path, sight }) => !seen.some((each) => each.startsWith(`${sight} `) && isAt(each.slice(sight.length + 1), path)),
  )
  return {
    missed: missed.map(({ path, sight }) => `${path} in ${sight}`),
    counts: {
      'routes of the site map': paths.length,
      'addresses toured': new Set(seen.map((each) => each.slice(each.indexOf(' ') + 1))).size,
      languages: LANGUAGES.length,
      themes: THEMES.length,
      'addresses × languages and themes': seen.length,
    },
  }
}

export function isAt(address: string, path: string): boolean {
  const [at = ''] = address.split('?')
  const pattern = path.replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(at)
}

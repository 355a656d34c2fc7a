import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How much a whole run tried when somebody last looked. A run that tries less fails; one that tries more says so. */
const KNOWN = 'scripts/covered.json'

/** @returns {{ lines: string[], less: string[] }} what was tried, and what was tried less often than before */
export function compareCovered(root, covered) {
  const known = JSON.parse(readFileSync(join(root, KNOWN), 'utf8'))
  const names = [...new Set([...Object.keys(known), ...Object.keys(covered)])]
  const less = names.filter((name) => (covered[name] ?? 0) < (known[name] ?? 0))
  const grown = names.filter((name) => (covered[name] ?? 0) > (known[name] ?? 0))
  return {
    lines: [
      ...names.map((name) => `${String(covered[name] ?? 0).padStart(8)}  ${name}`),
      ...(grown.length ? [`More than ${KNOWN} knows of: ${grown.join(', ')}. Write it there.`] : []),
    ],
    less: less.map((name) => `${name}: ${covered[name] ?? 0}, and ${known[name]} before (${KNOWN})`),
  }
}

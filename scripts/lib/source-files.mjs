import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What git ignores too. Asking git itself would fail in a downloaded archive. */
const NOT_SOURCE = new Set([
  '.cache',
  '.git',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])
const isGenerated = (name) => /\.gen\.ts$|\.tsbuildinfo$|\.log$/.test(name)

/** Every source file below `folder`, as paths relative to `root` with forward slashes, sorted. */
export function sourceFiles(root, folder = '') {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : sourceFiles(root, path)
      return entry.isFile() && !isGenerated(entry.name) ? [path] : []
    })
}

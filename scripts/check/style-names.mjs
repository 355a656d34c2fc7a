import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'

export const name = 'styles that are there'

const SHEET = /import (\w+) from '([^']+\.module\.css)'/g

/** The compiler takes any class of a style sheet for granted: what is not in it is seen by nobody but the reader. */
export function check(root) {
  const files = sourceFiles(root, 'apps/dashboard/src').filter((file) => file.endsWith('.tsx'))
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(SHEET)].flatMap(([, held = '', from = '']) => {
      const sheet = posix.join(posix.dirname(file), from)
      if (!existsSync(join(root, sheet))) return [`${file}: there is no ${sheet}`]
      const styles = readFileSync(join(root, sheet), 'utf8')
      const asked = new Set(
        Array.from(text.replace(SHEET, '').matchAll(new RegExp(`\\b${held}\\.(\\w+)`, 'g')), ([, one]) => one),
      )
      return [...asked]
        .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(styles))
        .map((one) => `${file}: ${sheet} has no .${one}`)
    })
  })
}

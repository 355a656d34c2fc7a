import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'

export const name = 'repository hygiene'

/**
 * Written with character classes where the plain word would make this file its own violation.
 * @type {[RegExp, string][]}
 */
const FORBIDDEN = [
  [/(?:^|[\s"'`(=:])\/(?:wor[k]|far[m])\//, 'a path of one particular machine'],
  [
    /\bregistr[y]\.(?:[a-z0-9-]+\.)+[a-z]{2,}|\bnpm\.pk[g]\.github\.com|\b(?:artifactor[y]|nexu[s])\./i,
    'a registry host',
  ],
  [/"resolve[d]": "http/, 'a locked download address (see .npmrc)'],
  [/\bTOD[O]\b|\bFIXM[E]\b/, 'unfinished work: finish it or open an issue'],
  [/\bcoming soo[n]\b/i, 'a promise instead of a feature'],
]
const IS_TEXT =
  /\.(?:[cm]?[jt]sx?|json|jsonc|sql|css|html|md|ya?ml|sh|toml|txt|svg)$|(?:^|\/)(?:\.[a-z]+|run|Dockerfile)$/

export function check(root) {
  return sourceFiles(root)
    .filter((file) => IS_TEXT.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.flatMap((line, index) =>
        FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(([, what]) => `${file}:${index + 1} ${what}`),
      )
    })
}

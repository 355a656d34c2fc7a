import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'

export const name = 'glossary'

const PAPER = 'GLOSSARY.md'
const PROMISES = /°|not built yet/i
/** Words of the domain live in sources, and in the SQL beside them. */
const IS_SOURCE = /\.(?:tsx?|mjs|sql|json)$/

function wordsOf(text) {
  return new Set(text.match(/\w+/g) ?? [])
}

/** The words that a row spells as code: `{code, msg}` are two. */
function spelt(line) {
  return [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/\w+/g) ?? [])
}

/** A word that is written as code must be in the code, and nothing is only promised. */
export function check(root) {
  const lines = readFileSync(join(root, PAPER), 'utf8').split('\n')
  const known = new Set()
  for (const file of ['apps', 'packages', 'scripts'].flatMap((folder) => sourceFiles(root, folder)))
    if (IS_SOURCE.test(file)) for (const word of wordsOf(readFileSync(join(root, file), 'utf8'))) known.add(word)
  return lines.flatMap((line, at) => [
    ...(PROMISES.test(line) ? [`${PAPER}:${at + 1} promises what is not built`] : []),
    ...spelt(line)
      .filter((word) => !known.has(word))
      .map((word) => `${PAPER}:${at + 1} \`${word}\` is in no source`),
  ])
}

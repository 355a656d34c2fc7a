import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'

export const name = 'files named in papers'

/** Decisions (docs/adr) and the changelog tell of their day; every other paper tells of today. */
const isOfToday = (file) => file.endsWith('.md') && !/^docs\/adr\/|CHANGELOG\.md$/.test(file)
const NAMED = /`([\w./-]*\w\.(?:tsx?|mjs|sql))`/g
/** `<feature>.ts` and `*.repo.ts` are kinds of files; types are generated when `check` runs. */
const isKind = (named) => named.includes('.gen.') || named.startsWith('.')

/** A file is named by its path, with or without `src/`, or by as much of its end as tells it apart. */
export function check(root) {
  const files = sourceFiles(root)
  const paths = files.flatMap((file) => [`/${file}`, `/${file.replace('/src/', '/')}`])
  const isThere = (named) => paths.some((path) => path.endsWith(`/${named}`))
  return files.filter(isOfToday).flatMap((paper) =>
    readFileSync(join(root, paper), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(NAMED)]
          .filter(([, named = '']) => !isKind(named) && !isThere(named))
          .map(([, named]) => `${paper}:${at + 1} names ${named}, which is not there`),
      ),
  )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const name = 'version and changelog'

/** The newest version that CHANGELOG tells of is the one that package.json carries. */
export function check(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const heads = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(.+?)\](.*)$/gm)]
  const [first, newest] = heads
  if (first?.[1] !== 'Unreleased') return ['CHANGELOG.md does not begin with [Unreleased]']
  if (newest?.[1] !== version)
    return [`CHANGELOG.md has ${newest?.[1] ?? 'no version'} as its newest version, package.json ${version}`]
  return heads
    .slice(1)
    .flatMap(([head, , date = '']) =>
      /^ - \d{4}-\d{2}-\d{2}$/.test(date) ? [] : [`CHANGELOG.md: "${head}" has no day`],
    )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLANTS } from '../../prove/planted/plants'
import { ROOT } from './repository.mjs'
import { sourceFiles } from './source-files.mjs'

const FOLDERS = { gateway: 'apps/gateway', kernel: 'packages/kernel', browser: 'e2e' }
const TEST = /\.(test|spec)\.tsx?$/

// Planted for real by `prove -- planted-bugs`, which takes half an hour: code that moves takes its plant along today.
describe.each(PLANTS)('the planted bug "$what"', ({ file, find, put, project, tests }) => {
  it('fits one place of the code as it is', () => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2)
    expect(put).not.toBe(find)
  })

  it('names tests that are there', () => {
    const known = sourceFiles(ROOT, FOLDERS[project]).filter((path) => TEST.test(path))
    const at = tests.indexOf('-g')
    const [names, title = ''] = at < 0 ? [tests] : [tests.slice(0, at), tests[at + 1]]
    const found = names.map((name) => known.find((path) => path.includes(name)))
    expect(found).not.toContain(undefined)
    expect(found.some((path) => readFileSync(join(ROOT, path), 'utf8').includes(title))).toBe(true)
  })
})

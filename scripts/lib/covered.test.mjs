import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareCovered } from './covered.mjs'
import { slowest, timesOfPlaywright } from './slow-files.mjs'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-covered-'))
  mkdirSync(join(root, 'scripts'))
  writeFileSync(join(root, 'scripts/covered.json'), JSON.stringify({ calls: 10, routes: 5 }))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('a run that tries less than before is named, also where it tells nothing at all', () => {
  expect(compareCovered(root, { calls: 10, routes: 5 }).less).toEqual([])
  expect(compareCovered(root, { calls: 9 }).less).toEqual([
    'calls: 9, and 10 before (scripts/covered.json)',
    'routes: 0, and 5 before (scripts/covered.json)',
  ])
})

it('a run that tries more asks to be remembered', () => {
  const { less, lines } = compareCovered(root, { calls: 11, routes: 5, themes: 2 })
  expect(less).toEqual([])
  expect(lines.at(-1)).toContain('calls, themes')
})

it('the slowest files are told, longest first, twenty at most', () => {
  const result = (duration) => ({ tests: [{ results: [{ duration }] }] })
  const suites = [{ file: 'a.spec.ts', specs: [result(1_000)], suites: [{ specs: [result(2_000)] }] }]
  expect(timesOfPlaywright({ suites, config: { rootDir: '/e2e' } })).toEqual([{ file: '/e2e/a.spec.ts', seconds: 3 }])
  const times = Array.from({ length: 30 }, (_, at) => ({ file: `${root}/f${at}.ts`, seconds: at }))
  const lines = slowest(root, times)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('    29.0 s  f29.ts')
})

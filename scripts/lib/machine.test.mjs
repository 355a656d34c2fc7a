import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { folderForRuns, processorTime, shareLent } from './machine.mjs'

const stat = (user, idle, steal) => () => `cpu  ${user} 0 0 ${idle} 0 0 0 ${steal} 0 0\ncpu0 1 2 3\n`

it('tells which share of the processors went to others', () => {
  const before = processorTime(stat(100, 100, 10))
  expect(shareLent(before, processorTime(stat(160, 110, 40)))).toBe(30)
  expect(shareLent(before, processorTime(stat(200, 200, 10)))).toBe(0)
})

it('says nothing where nobody counts', () => {
  const nothing = processorTime(() => {
    throw new Error('no such file')
  })
  expect(shareLent(nothing, nothing)).toBeNull()
  expect(shareLent(processorTime(stat(1, 1, 1)), processorTime(stat(1, 1, 1)))).toBeNull()
})

it('keeps a run in memory only where there is plenty of it', () => {
  expect(folderForRuns(7 * 2 ** 30)).toBe('/dev/shm')
  expect(folderForRuns(2 ** 26)).toBe(tmpdir())
})

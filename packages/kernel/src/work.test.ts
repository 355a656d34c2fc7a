import { expect, it } from 'vitest'
import { findSolution, firstWord, isWorked, WORK_BITS } from './work'

it.each([
  ['', 0xe3b0c442],
  ['abc', 0xba7816bf],
  ['x'.repeat(55), 0xd5e28568],
  ['a-challenge.12345', 0x32656a68],
])('is SHA-256, as others compute it: %j', (text, word) => {
  expect(firstWord(text)).toBe(word)
})

it('is found by trying, and checked by one look', () => {
  const solution = findSolution('a-challenge', 10, 0, 100_000) ?? ''
  expect(isWorked(solution, 10)).toBe(true)
  const number = Number(solution.split('.')[1])
  expect(findSolution('a-challenge', 10, 0, number)).toBeNull()
})

it('does not take what is too long for it, nor what begins with other bits', () => {
  expect(isWorked('x'.repeat(56), WORK_BITS)).toBe(false)
  expect(isWorked('a-challenge.0', WORK_BITS)).toBe(false)
})

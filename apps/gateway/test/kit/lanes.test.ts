import { expect, it } from 'vitest'
import { inLanes } from '../../src/kit/jobs/lanes'

it('works everything off once, never more at a time than there are lanes', async () => {
  const [seen, most] = [[] as number[], [] as number[]]
  let atWork = 0
  await inLanes(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most.push(++atWork)
    await Promise.resolve()
    seen.push(item)
    atWork--
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(Math.max(...most)).toBe(3)
})

it('lets a failure hold up nobody behind it, and says it at the end', async () => {
  const done: number[] = []
  const work = inLanes(2, [1, 2, 3, 4, 5], async (item) => {
    await Promise.resolve()
    if (item < 3) throw new Error(`no ${item}`)
    done.push(item)
  })
  await expect(work).rejects.toThrow('2 of 5 failed')
  expect(done.toSorted((a, b) => a - b)).toEqual([3, 4, 5])
})

it('says what failed as it is, where it is all that did', async () => {
  const work = inLanes(1, [1, 2], (item) => (item === 1 ? Promise.reject(new Error('no 1')) : Promise.resolve()))
  await expect(work).rejects.toThrow('no 1')
})

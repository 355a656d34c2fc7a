import { auth } from '@balcao/contract/people/auth'
import { CODE } from '@balcao/kernel/codes'
import { isWorked, WORK_NEEDED } from '@balcao/kernel/work'
import { expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../test/fake-gateway'
import { ask } from './api'
import { TooManyRequests } from './errors'
import { nextTask } from '../timing/next-task'
import { solve } from './work'

const needed = () => refuses(CODE.tooManyRequests, WORK_NEEDED, 429)

it('a call that asks for work is sent again with it, and the person sees nothing of that', async () => {
  const gateway = fakeGateway({
    'auth.sendResetCode': ({ input }) => ('work' in (input as object) ? null : needed()),
    'auth.work': () => ({ challenge: 'a-challenge', bits: 8 }),
  })
  expect(await ask(auth.sendResetCode, { email: 'ana@shop.example' })).toBeNull()
  const last = gateway.calls.at(-1)?.input as { email: string; work: string }
  expect(last.email).toBe('ana@shop.example')
  expect(last.work).toMatch(/^a-challenge\.\d+$/)
  expect(isWorked(last.work, 8)).toBe(true)
})

it('is done once: who asks for more has refused', async () => {
  const gateway = fakeGateway({
    'auth.sendResetCode': needed,
    'auth.work': () => ({ challenge: 'a-challenge', bits: 8 }),
  })
  await expect(ask(auth.sendResetCode, { email: 'ana@shop.example' })).rejects.toBeInstanceOf(TooManyRequests)
  expect(gateway.calls).toHaveLength(3)
})

it('lets the page breathe while it works', async () => {
  let turns = 0
  let isDone = false
  const work = solve('another-challenge', 16).finally(() => (isDone = true))
  while (!isDone) {
    await nextTask()
    turns++
  }
  expect(await work).toMatch(/^another-challenge\.\d+$/)
  expect(turns).toBeGreaterThan(3)
})

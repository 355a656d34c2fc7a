import { expect, it, vi } from 'vitest'
import { view } from './api'

const answer = (subject: string) => new Response(JSON.stringify({ code: '10000', msg: '', data: { subject } }))

it('the answer that the page itself has asked for is taken, once', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer('asked again')))
  window.firstLook = Promise.resolve(answer('asked by the page'))
  expect((await view()).subject).toBe('asked by the page')
  expect((await view()).subject).toBe('asked again')
  vi.unstubAllGlobals()
})

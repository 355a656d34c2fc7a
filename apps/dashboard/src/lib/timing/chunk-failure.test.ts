import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ChunkFailed, withinTime } from './chunk-failure'

const outcome = (loading: Promise<unknown>) => withinTime(loading, 'Orders').catch((error: unknown) => error)

describe('a page chunk', () => {
  it('is a load error after 120 s', async () => {
    vi.useFakeTimers()
    let isOver = false
    const waiting = outcome(new Promise(() => undefined)).finally(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBeInstanceOf(ChunkFailed)
  })

  it('that fails, or whose style sheet fails, is one too', async () => {
    expect(await outcome(Promise.reject(new Error('Unable to preload CSS')))).toBeInstanceOf(ChunkFailed)
  })

  it('of texts is one as well', async () => {
    const texts = '../../locales/en/people/users.json'
    vi.resetModules()
    vi.doMock(texts, () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    onTestFinished(() => {
      vi.doUnmock(texts)
      vi.resetModules()
    })
    const { loadTexts } = await import('../texts/i18n')
    // Another copy of the module, and so another class of that name.
    await expect(loadTexts(['users'])).rejects.toMatchObject({ name: 'ChunkFailed' })
  })

  it('that comes is what it is', async () => {
    await expect(withinTime(Promise.resolve(7), 'Orders')).resolves.toBe(7)
  })
})

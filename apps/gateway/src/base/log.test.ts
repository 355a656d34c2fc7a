import { expect, it, vi } from 'vitest'
import { makeLog } from './log'

it('says the same trouble with the database once in a while, and then how often it was not said', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => lines.push(line) })
  const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (let n = 0; n < 50; n++) {
    log.child({ request_id: `R${n}` }).error({ err: gone }, 'call failed')
    log.error({ err: gone, tick: 'one' }, 'tick failed')
    log.error({ err: new Error('a bug') }, 'call failed')
  }
  expect(lines).toHaveLength(52)
  vi.advanceTimersByTime(10_000)
  lines.length = 0
  log.error({ err: gone }, 'call failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'call failed', unsaid: 49 })
  vi.useRealTimers()
})

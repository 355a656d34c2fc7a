import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../test/people'
import { onLiveNews, startLive, type LiveNews } from './live'
import { readEvents } from './live-events'

const opened: string[] = []
let bodies: string[][] = []
let stop: () => void

beforeEach(() => {
  signIn()
  opened.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    opened.push(address)
    return Promise.resolve(new Response(streamOf(bodies.shift() ?? [])))
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function streamOf(chunks: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
}

describe('live updates', () => {
  it('tell what came and resume behind it', async () => {
    bodies = [['retry: 1000\n\n', 'id: 7-A1\ndata: {"topic":"user","id":"u1"}\n\n'], []]
    const heard: LiveNews[] = []
    const forget = onLiveNews((news) => heard.push(news))
    stop = startLive()
    await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 4000 })
    expect(heard).toEqual([{ topic: 'user', id: 'u1' }])
    expect(opened[0]).toContain('access_token=access-1')
    expect(opened[1]).toContain('last_event_id=7-A1')
    forget()
  })

  it('read events however they are cut, and pass over heartbeats', async () => {
    stop = () => undefined
    const cut = ['id: 1-A\nda', 'ta: {"a"', ':1}\n', '\n: here\n\nevent: reset\nid: 2-\ndata: {}\n\n']
    const events = []
    for await (const event of readEvents(streamOf(cut))) events.push(event)
    expect(events).toEqual([
      { event: 'message', id: '1-A', data: '{"a":1}' },
      { event: 'reset', id: '2-', data: '{}' },
    ])
  })
})

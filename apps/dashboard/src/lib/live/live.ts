import { live, type LiveEvent } from '@balcao/contract/platform/live'
import { BACKGROUND_HEADER, MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { readEvents } from './live-events'
import { pendingGate } from '../session/merchant-choice'
import { accessToken, renewAfter401 } from '../session/session'
import { sessionKeys } from '../session/storage'
import { currentVisit } from '../session/visit'

/**
 * Live updates: one stream per browser. The tab that holds the lock reads it and passes every event on to the others;
 * when that tab goes, the lock goes to the next. Where there are no locks, each tab reads for itself.
 */

export type LiveNews = LiveEvent | 'reset'

const listeners = new Set<(news: LiveNews) => void>()
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export function onLiveNews(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellThisTab(news: LiveNews) {
  for (const listener of listeners) listener(news)
}

/** Runs until it is stopped. */
export function startLive(): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel('live')
  channel.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => tellThisTab(data))
  const tellAll = (news: LiveNews) => {
    tellThisTab(news)
    channel.postMessage(news)
  }
  const locks = navigator.locks as LockManager | undefined
  const reading = () => readUntil(stop.signal, tellAll)
  const running = locks ? locks.request('live', { signal: stop.signal }, reading) : reading()
  void running.catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}

async function readUntil(signal: AbortSignal, tell: (news: LiveNews) => void) {
  let lastEventId = ''
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      await readOnce(signal, lastEventId, (news, id) => {
        lastEventId = id
        pause = FIRST_PAUSE_MS
        tell(news)
      })
    } catch {
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    await wait(pause, signal)
  }
}

async function readOnce(signal: AbortSignal, lastEventId: string, tell: (news: LiveNews, id: string) => void) {
  const token = accessToken()
  const merchantNo = sessionKeys.merchantNo.read()
  // Nobody is signed in, or a dialog stands before everything: there is nothing to follow yet. Nor does a visitor follow.
  if (token === null || !merchantNo || pendingGate() !== null || currentVisit()) return
  const query = new URLSearchParams({ [TOKEN_PARAMETER]: token, ...(lastEventId && { last_event_id: lastEventId }) })
  const response = await fetch(`${live.stream.path}?${query.toString()}`, {
    credentials: 'same-origin',
    headers: { [MERCHANT_HEADER]: merchantNo, [BACKGROUND_HEADER]: '1' },
    signal,
  })
  if (response.status === 401) return renewAfter401(token, true)
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
  for await (const { event, id, data } of readEvents(response.body)) {
    tell(event === 'reset' ? 'reset' : (JSON.parse(data) as LiveEvent), id)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

import type { AnyEndpoint } from '@balcao/contract/kit'
import type { LiveTopic } from '@balcao/contract/platform/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { throttle } from '../timing/throttle'
import { inBackground } from '../ask/in-background'
import { onLiveNews } from './live'

/** A shop that sells fifty times a second must not ask fifty times. */
const PAUSE_MS = 1_500

/** Tells, not too often, that the topic changed somewhere. Without a topic it never does. */
export function useLiveNews(topic: LiveTopic | undefined, onNews: () => void) {
  const tell = useEffectEvent(onNews)
  useEffect(
    function followChanges() {
      if (!topic) return undefined
      const news = throttle(() => tell(), PAUSE_MS)
      const forget = onLiveNews((event) => {
        if (event === 'reset' || event.topic === topic) news.ask()
      })
      return () => {
        forget()
        news.stop()
      }
    },
    [topic],
  )
}

/** Asks again, in the background, for what the screen shows as soon as the topic changes anywhere. */
export function useLive(topic: LiveTopic, refreshes: readonly AnyEndpoint[]) {
  const client = useQueryClient()
  useLiveNews(topic, () =>
    inBackground(() => {
      for (const { name } of refreshes) void client.invalidateQueries({ queryKey: [name] })
    }),
  )
}

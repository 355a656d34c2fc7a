import type { AnyEndpoint } from '@balcao/contract/kit'
import type { LiveTopic } from '@balcao/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveNews } from './live'

/** Asks again for what the screen shows as soon as the topic changes anywhere. Give it a list that stays the same. */
export function useLive(topic: LiveTopic, refreshes: readonly AnyEndpoint[]) {
  const client = useQueryClient()
  useEffect(
    function followChanges() {
      return onLiveNews((news) => {
        if (news !== 'reset' && news.topic !== topic) return
        for (const { name } of refreshes) void client.invalidateQueries({ queryKey: [name] })
      })
    },
    [client, topic, refreshes],
  )
}

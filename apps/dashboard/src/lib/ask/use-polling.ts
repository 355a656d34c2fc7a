import type { AnyEndpoint } from '@balcao/contract/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inBackground } from './in-background'

const EVERY_MS = 3_000

/** Asks again every few seconds while something is under way, as nobody's own doing. */
export function usePolling({ name }: AnyEndpoint, isUnderWay: boolean) {
  const client = useQueryClient()
  useEffect(
    function lookAgain() {
      if (!isUnderWay) return undefined
      const timer = setInterval(() => {
        inBackground(() => void client.invalidateQueries({ queryKey: [name] }))
      }, EVERY_MS)
      return () => clearInterval(timer)
    },
    [client, name, isUnderWay],
  )
}

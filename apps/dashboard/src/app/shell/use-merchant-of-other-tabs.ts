import { useEffect, useEffectEvent } from 'react'
import { sessionKeys } from '../../lib/session/storage'
import { useReloadedList } from '../use-reloaded-list'

/** A merchant chosen in another tab holds here too: this tab must not go on showing the one before. */
export function useMerchantOfOtherTabs() {
  const reloadList = useEffectEvent(useReloadedList())

  useEffect(function followOtherTabs() {
    function onStorage({ key, oldValue, newValue }: StorageEvent) {
      // A login or logout writes it too, from nothing or to nothing; those are followed elsewhere.
      if (key === sessionKeys.merchantNo.key && oldValue !== null && newValue && newValue !== oldValue) reloadList()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}

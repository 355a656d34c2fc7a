import { useState } from 'react'
import { sessionKeys, type KeptForm, type Stored } from '../session/storage'

/** Whoever is signed in, for the merchant they chose. */
function ownerOf(about: string): string {
  const { username = '' } = sessionKeys.userInfo.read()?.info.data ?? {}
  return [username, sessionKeys.merchantNo.read() ?? '', about].join(' ')
}

/**
 * What is typed into a form, kept over a logout and a reload of this tab. `secrets` are never kept. `about` tells drafts
 * of one form apart: whom it edits.
 */
export function useDraft<Value extends object>(
  place: Stored<KeptForm>,
  initial: Value,
  { about = '', secrets }: { about?: string; secrets: Partial<Value> },
) {
  const [value, setValue] = useState<Value>(() => {
    const kept = place.read()
    return kept?.owner === ownerOf(about) ? { ...initial, ...(kept.value as Partial<Value>), ...secrets } : initial
  })

  function changeFrom(changesOf: (before: Value) => Partial<Value>) {
    setValue((before) => {
      const next = { ...before, ...changesOf(before) }
      place.write({ owner: ownerOf(about), value: { ...next, ...secrets } })
      return next
    })
  }
  const change = (changes: Partial<Value>) => changeFrom(() => changes)
  return { value, change, changeFrom, forget: () => place.remove() }
}

import { Suspense } from 'react'
import type { Noted } from '@balcao/contract/payments/notes'
import { lazyPart } from '../../lib/timing/lazy-part'

const Notes = lazyPart(() => import('./notes'), 'Notes', ['notes'])

/** Notes are fetched where they are opened. */
export function LazyNotes(props: { about: Noted; id: string }) {
  return (
    <Suspense>
      <Notes {...props} />
    </Suspense>
  )
}

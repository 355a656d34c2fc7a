import { Suspense } from 'react'
import { sessionKeys } from '../../lib/session/storage'
import { lazyPart } from '../../lib/timing/lazy-part'
import { useLater } from '../../lib/timing/use-later'

const AnnouncedLines = lazyPart(() => import('./announced-lines'), 'AnnouncedLines', ['announcements'])

/** Asked for when the page has what it is for; the provider's people write them and see none. */
export function AnnouncedGate() {
  const isLater = useLater()
  const isOfMerchant = sessionKeys.userInfo.read()?.info.data.kind !== 'provider' && sessionKeys.merchantNo.read()
  return <Suspense>{isLater && isOfMerchant && <AnnouncedLines />}</Suspense>
}

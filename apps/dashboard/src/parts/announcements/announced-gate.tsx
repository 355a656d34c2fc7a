import { announcements } from '@balcao/contract/platform/announcements'
import { Suspense } from 'react'
import { useAsk } from '../../lib/ask/use-ask'
import { sessionKeys } from '../../lib/session/storage'
import { lazyPart } from '../../lib/timing/lazy-part'
import { useLater } from '../../lib/timing/use-later'

const AnnouncedLines = lazyPart(() => import('./announced-lines'), 'AnnouncedLines', ['announcements'])

/** Asked for when the page has what it is for, and drawn where there is one; the provider's people write them and see none. */
export function AnnouncedGate() {
  const isLater = useLater()
  const isOfMerchant = sessionKeys.userInfo.read()?.info.data.kind !== 'provider' && !!sessionKeys.merchantNo.read()
  const { data = [] } = useAsk(announcements.current, {}, { isAsked: isLater && isOfMerchant })
  return <Suspense>{data.length > 0 && <AnnouncedLines announced={data} />}</Suspense>
}

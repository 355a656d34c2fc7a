import { WaybillFilters } from '@balcao/contract/delivery/waybills'
import { questionIn } from '../../../lib/address/list-filters'
import { holds } from '../../../lib/session/rights'
import { useUrlState } from '../../../lib/address/use-url-state'
import { ExportButton } from '../../../parts/downloads/export-button'
import { openExports, type ExportWish } from '../../../parts/downloads/open-exports'
import { PlainButton } from '../../../ui/buttons/plain-button'

export function ExportWaybills() {
  const [state] = useUrlState()
  return <ExportButton kind="waybills" filters={questionIn(state, WaybillFilters)} />
}

/** The same under words of its own. */
export function FileButton({ wish, children }: { wish: ExportWish; children: string }) {
  if (!holds('download:view')) return null
  return (
    <PlainButton look="quiet" aria-haspopup="dialog" onClick={() => openExports(wish)}>
      {children}
    </PlainButton>
  )
}

import { downloads } from '@balcao/contract/platform/downloads'
import { WaybillFilters } from '@balcao/contract/delivery/waybills'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { questionIn } from '../../../lib/address/list-filters'
import { newRequestId } from '../../../lib/forms/random'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { useUrlState } from '../../../lib/address/use-url-state'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { PathOfRoute } from '../../../ui/site-map-register'

/** Asks for a file of what the list shows, and leads to where it appears. */
export function ExportWaybills() {
  const t = useT('waybills')
  const [state] = useUrlState()
  const wish = { kind: 'waybills' as const, filters: { ...questionIn(state, WaybillFilters) } }
  return <FileButton wish={wish}>{t('export')}</FileButton>
}

interface FileButtonProps {
  wish: { kind: 'waybills' | 'waybillRows'; filters: Record<string, unknown> }
  children: string
}

export function FileButton({ wish, children }: FileButtonProps) {
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  // Kept until it is answered, so that a second try after a lost answer makes no second file.
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(downloads.create, { refreshes: [downloads.list] })
  if (!holds('download:view')) return null

  async function send() {
    const outcome = await create.run({ ...wish, request_id })
    if (!outcome.ok) return
    setRequestId(newRequestId())
    await navigate({ to: pathOf('DownloadLog') })
  }
  return (
    <PlainButton look="quiet" isWorking={create.isRunning} onClick={() => void send()}>
      {children}
    </PlainButton>
  )
}

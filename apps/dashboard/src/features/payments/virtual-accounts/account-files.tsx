import { downloads } from '@balcao/contract/platform/downloads'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { questionIn } from '../../../lib/address/list-filters'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useUrlState } from '../../../lib/address/use-url-state'
import { DownloadList } from '../../../parts/downloads/download-list'
import { FilterBar } from '../../../ui/filters/filter-bar'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { useAccountFilters } from './use-account-filters'
import classes from './virtual-accounts.module.css'

const KINDS = ['virtualAccounts'] as const

/** A file of what the same filters would list, and the files that were made. */
export function AccountFiles() {
  const t = useT('virtual-accounts')
  const [state] = useUrlState()
  const filters = useAccountFilters()
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(downloads.create, { refreshes: [downloads.list], done: t('fileAsked') })

  async function send() {
    const outcome = await create.run({
      kind: 'virtualAccounts',
      filters: { ...questionIn(state, filters.of) },
      request_id,
    })
    if (outcome.ok) setRequestId(newRequestId())
  }

  return (
    <>
      <FilterBar filters={filters} />
      <div className={classes.above}>
        <PlainButton isWorking={create.isRunning} onClick={() => void send()}>
          {t('makeFile')}
        </PlainButton>
      </div>
      <DownloadList kinds={KINDS} empty={t('noFiles')} />
    </>
  )
}

import { DepositFilters, VirtualAccountFilters, virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { namesOf } from '../../../lib/address/list-filters'
import { holds } from '../../../lib/session/rights'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { Tabs } from '../../../ui/frames/tabs'
import { AccountFiles } from './account-files'
import { AccountList } from './account-list'
import { MatchingList } from './matching-list'
import classes from './virtual-accounts.module.css'

const NewAccountDialog = lazy(async () => {
  const { NewAccountDialog: dialog } = await import('./new-account.dialog')
  return { default: dialog }
})

const VIEWS = ['accounts', 'matching', 'files'] as const
type View = (typeof VIEWS)[number]
const SHOWN = [virtualAccounts.list, virtualAccounts.deposits]
/** What belongs to one view only. */
const FILTERS = Object.entries({ ...VirtualAccountFilters, ...DepositFilters })
const OF_ONE_VIEW = [...FILTERS.flatMap(([name, filter]) => namesOf(name, filter)), 'page', 'sort']

/** The accounts, the deposits that somebody has to decide about, and the list as a file. */
export function AccountListScreen() {
  const t = useT('virtual-accounts')
  const [state, change] = useUrlState()
  const [isAdding, setIsAdding] = useState(false)
  useLive('virtualAccount', SHOWN)
  const view = VIEWS.find((each) => each === state['view']) ?? 'accounts'
  const files = { name: 'files' as const, label: t('view.files'), content: <AccountFiles /> }
  const matching = { name: 'matching' as const, label: t('view.matching'), content: <MatchingList /> }
  const mayMakeFiles = holds('download:view') && holds('virtualAccount:view')
  const show = (next: View) => {
    const gone = Object.fromEntries(OF_ONE_VIEW.map((name) => [name, undefined]))
    change({ ...gone, view: next === 'accounts' ? undefined : next })
  }
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          holds('virtualAccount:edit') && <PlainButton onClick={() => setIsAdding(true)}>{t('add')}</PlainButton>
        }
      />
      <div className={classes.views}>
        <Tabs<View>
          label={t('title')}
          value={view}
          onChange={show}
          tabs={[
            { name: 'accounts', label: t('view.accounts'), content: <AccountList /> },
            ...(holds('virtualAccount:view') ? [matching] : []),
            ...(mayMakeFiles ? [files] : []),
          ]}
        />
      </div>
      {isAdding && (
        <Suspense>
          <NewAccountDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

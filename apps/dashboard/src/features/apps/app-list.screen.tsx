import { apps, type App } from '@balcao/contract/apps'
import { APP_STATES } from '@balcao/kernel/app-state'
import { INDUSTRIES } from '@balcao/kernel/company'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { useFilters } from '../../lib/use-filters'
import { useLive } from '../../lib/use-live'
import { DateTime } from '../../ui/date-time'
import { FilterBar } from '../../ui/filter-bar'
import { LinkButton } from '../../ui/link-button'
import { ListScreen } from '../../ui/list-screen'
import { MultiSelect } from '../../ui/multi-select'
import { PlainButton } from '../../ui/plain-button'
import { RowLink } from '../../ui/row-link'
import { TextFilter } from '../../ui/text-filter'
import { APP_FILTERS, appQuestion, statesIn } from './app-filters'
import { AppStatus } from './app-status'
import classes from './apps.module.css'

const SHOWN = [apps.list]

export function AppListScreen() {
  const t = useT('apps')
  const industryText = useIndustryText()
  useLive('app', SHOWN)
  const { clear } = useFilters(APP_FILTERS)
  const mayEdit = holds('appManagement:edit')

  const edit = ({ app_id, name }: App) => (
    <LinkButton to="EditApp" params={{ app_id }} size="compact-sm" variant="subtle" aria-label={t('editOf', { name })}>
      {t('edit')}
    </LinkButton>
  )

  return (
    <ListScreen
      title={t('title')}
      endpoint={apps.list}
      rowKey={({ app_id }) => app_id}
      toolbar={<AppFilterBar />}
      empty={t('empty')}
      actions={mayEdit && <LinkButton to="NewApp">{t('new')}</LinkButton>}
      pages={{
        filters: appQuestion,
        noMatch: (
          <>
            <p>{t('noMatch')}</p>
            <PlainButton look="quiet" onClick={clear}>
              {t('clear')}
            </PlainButton>
          </>
        ),
      }}
      columns={[
        {
          head: t('appName'),
          isMain: true,
          cell: ({ app_id, name }) => (
            <RowLink to="AppInformation" params={{ app_id }}>
              {name}
            </RowLink>
          ),
        },
        { head: t('appId'), cell: ({ app_id }) => <span className={classes.id}>{app_id}</span> },
        { head: t('industry'), cell: ({ industry }) => industryText(industry) },
        { head: t('createTime'), sort: 'create_time', cell: ({ create_time }) => <DateTime value={create_time} /> },
        { head: t('statusLabel'), isMain: true, cell: ({ status }) => <AppStatus status={status} /> },
      ]}
      rowActions={(app) => mayEdit && edit(app)}
    />
  )
}

function AppFilterBar() {
  const t = useT('apps')
  const { values, set, clear } = useFilters(APP_FILTERS)
  return (
    <FilterBar active={Object.keys(values).length} onClear={clear}>
      <MultiSelect
        label={t('statusLabel')}
        options={APP_STATES.map((state) => ({ value: state, label: t(`status.${state}`) }))}
        value={statesIn(values)}
        onChange={(states) => set({ status: states.join(',') })}
      />
      <TextFilter
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={64}
        value={values.search ?? ''}
        onChange={(search) => set({ search })}
      />
    </FilterBar>
  )
}

function useIndustryText() {
  const t = useT('signup')
  return (industry: string) => {
    const known = INDUSTRIES.find((each) => each === industry)
    return known ? t(`industries.${known}`) : industry
  }
}

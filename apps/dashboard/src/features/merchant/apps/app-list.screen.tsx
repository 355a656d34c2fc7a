import { AppFilters, apps, type App } from '@balcao/contract/merchant/apps'
import { INDUSTRIES } from '@balcao/kernel/company'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useLive } from '../../../lib/live/use-live'
import { DateTime } from '../../../ui/show/date-time'
import { filtersOf } from '../../../ui/filters/filters'
import { LinkButton } from '../../../ui/buttons/link-button'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { AppStatus } from './app-status'

const SHOWN = [apps.list]

export function AppListScreen() {
  const t = useT('apps')
  const industryText = useIndustryText()
  useLive('app', SHOWN)
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
      filters={filtersOf(AppFilters, {
        status: { label: t('statusLabel'), option: (state) => t(`status.${state}`) },
        search: { label: t('search'), hint: t('searchHint') },
      })}
      empty={t('empty')}
      actions={mayEdit && <LinkButton to="NewApp">{t('new')}</LinkButton>}
      pages={{}}
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
        { head: t('appId'), cell: ({ app_id }) => <Code>{app_id}</Code> },
        { head: t('industry'), cell: ({ industry }) => industryText(industry) },
        { head: t('createTime'), sort: 'create_time', cell: ({ create_time }) => <DateTime value={create_time} /> },
        { head: t('statusLabel'), isMain: true, cell: ({ status }) => <AppStatus status={status} /> },
      ]}
      rowActions={(app) => mayEdit && edit(app)}
    />
  )
}

function useIndustryText() {
  const t = useT('signup')
  return (industry: string) => {
    const known = INDUSTRIES.find((each) => each === industry)
    return known ? t(`industries.${known}`) : industry
  }
}

import { MerchantFilters, provider } from '@balcao/contract/provider/provider'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { DateTime } from '../../../ui/show/date-time'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { MerchantStatus } from './merchant-status'

export function MerchantListScreen() {
  const t = useT('provider')
  const city = useCity()
  return (
    <ListScreen
      title={t('merchants.title')}
      endpoint={provider.merchants}
      rowKey={({ merchant_no }) => merchant_no}
      filters={filtersOf(MerchantFilters, {
        id: { label: t('merchants.search') },
        status: { label: t('merchants.statusLabel'), option: (state) => t(`merchants.status.${state}`) },
      })}
      empty={<p>{t('merchants.empty')}</p>}
      pages={{}}
      columns={[
        {
          head: t('merchants.name'),
          isMain: true,
          cell: ({ merchant_no, name }) => (
            <RowLink to="MerchantDesk" search={{ merchant_no }}>
              {name}
            </RowLink>
          ),
        },
        { head: t('merchants.number'), cell: ({ merchant_no }) => <Code>{merchant_no}</Code> },
        { head: t('merchants.country'), cell: ({ country }) => country },
        { head: t('merchants.statusLabel'), isMain: true, cell: ({ status }) => <MerchantStatus status={status} /> },
        {
          head: t('merchants.since', { zone: city(shownTimeZone()) }),
          sort: 'create_time',
          cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
        },
      ]}
    />
  )
}

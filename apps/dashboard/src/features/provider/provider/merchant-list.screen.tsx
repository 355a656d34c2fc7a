import { MerchantFilters, provider } from '@balcao/contract/provider/provider'
import { businessDay } from '@balcao/kernel/business-day'
import { questionIn } from '../../../lib/address/list-filters'
import { useUrlState } from '../../../lib/address/use-url-state'
import { ExportButton } from '../../../parts/downloads/export-button'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { knownText } from '../../../lib/texts/known-text'
import { Quiet } from '../../../ui/show/text'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { useBriefDayText } from '../../../ui/show/day-text'
import { Money } from '../../../ui/show/money'
import { Risks } from './merchant-risks'
import { MerchantStatus } from './merchant-status'

// keys: kyc.status.*

/** All merchants, and how each of them stands. */
export function MerchantListScreen() {
  const t = useT('provider')
  const kyc = useT('kyc')
  const day = useBriefDayText()
  const city = useCity()
  const [state] = useUrlState()
  return (
    <ListScreen
      title={t('merchants.title')}
      endpoint={provider.merchants}
      actions={<ExportButton kind="merchants" filters={questionIn(state, MerchantFilters)} />}
      rowKey={({ merchant_no }) => merchant_no}
      filters={filtersOf(MerchantFilters, {
        id: { label: t('merchants.search') },
        status: { label: t('merchants.statusLabel'), option: (status) => t(`merchants.status.${status}`) },
        risks: { label: t('merchants.risk'), option: (risk) => t(`merchants.risks.${risk}`) },
      })}
      empty={<p>{t('merchants.empty')}</p>}
      pages={{}}
      columns={[
        {
          head: t('merchants.name'),
          isMain: true,
          cell: ({ merchant_no, name, country }) => (
            <>
              <RowLink to="MerchantDesk" search={{ merchant_no }}>
                {name}
              </RowLink>{' '}
              <Quiet>
                {country}
                <br />
                <Code isWhole>{merchant_no}</Code>
              </Quiet>
            </>
          ),
        },
        { head: t('merchants.statusLabel'), isMain: true, cell: ({ status }) => <MerchantStatus status={status} /> },
        {
          head: t('merchants.paid'),
          isNumber: true,
          cell: ({ paid_amount, currency }) =>
            paid_amount === null ? '—' : <Money of="merchantVolume" amount={paid_amount} currency={currency} />,
        },
        {
          head: t('merchants.available'),
          isNumber: true,
          cell: ({ available, currency }) =>
            available === null ? '—' : <Money of="merchantAvailable" amount={available} currency={currency} />,
        },
        { head: t('merchants.risk'), cell: ({ risks }) => <Risks of={risks} /> },
        {
          head: t('merchants.kyc'),
          cell: ({ kyc_status }) => (kyc_status ? knownText(kyc, 'status', kyc_status) : '—'),
        },
        {
          head: t('merchants.lastOrder'),
          cell: ({ last_order_day }) => (last_order_day ? day(last_order_day) : '—'),
        },
        {
          head: t('merchants.since', { zone: city(shownTimeZone()) }),
          sort: 'create_time',
          cell: ({ create_time }) => (
            <time dateTime={create_time}>{day(businessDay(new Date(create_time), shownTimeZone()))}</time>
          ),
        },
      ]}
    />
  )
}

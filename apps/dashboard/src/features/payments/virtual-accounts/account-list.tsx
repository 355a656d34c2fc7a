import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { DateTime } from '../../../ui/show/date-time'
import { PagedList } from '../../../ui/lists/list-screen'
import { Money } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { AccountStatus } from './account-status'
import { useAccountFilters } from './use-account-filters'

export function AccountList() {
  const t = useT('virtual-accounts')
  const city = useCity()
  return (
    <PagedList
      endpoint={virtualAccounts.list}
      rowKey={({ account_id }) => account_id}
      empty={<p>{t('empty')}</p>}
      pages={{}}
      filters={useAccountFilters()}
      columns={[
        {
          head: t('accountId'),
          isMain: true,
          cell: ({ account_id }) => (
            <RowLink to="VirtualAccountDetail" search={{ account_id }}>
              <Code isWhole>{account_id}</Code>
            </RowLink>
          ),
        },
        { head: t('statusLabel'), isMain: true, cell: ({ status }) => <AccountStatus status={status} /> },
        { head: t('customer'), cell: ({ customer_name }) => customer_name },
        { head: t('typeLabel'), cell: ({ type }) => t(`type.${type}`) },
        {
          head: t('number'),
          cell: ({ account_number }) => <Code isWhole>{account_number}</Code>,
        },
        {
          head: t('expected'),
          isNumber: true,
          cell: ({ expected_amount, currency }) =>
            expected_amount === null ? (
              t('any')
            ) : (
              <Money of="expectedAmount" amount={expected_amount} currency={currency} />
            ),
        },
        { head: t('deposits'), isNumber: true, cell: ({ deposit_count }) => deposit_count },
        {
          head: t('total'),
          isNumber: true,
          cell: ({ deposit_total, currency }) => <Money of="depositTotal" amount={deposit_total} currency={currency} />,
        },
        {
          head: t('createdIn', { zone: city(shownTimeZone()) }),
          sort: 'create_time',
          cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
        },
      ]}
    />
  )
}

import { virtualAccounts, type AccountDeposit } from '@balcao/contract/virtual-accounts'
import { ODDITIES, RETURN_AFTER_DAYS } from '@balcao/kernel/virtual-account'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { useFilters } from '../../lib/use-filters'
import { FilterBar } from '../../ui/filter-bar'
import { PagedList } from '../../ui/list-screen'
import { RowLink } from '../../ui/row-link'
import { SelectField } from '../../ui/select-field'
import { MATCHING_FILTERS, matchingQuestion } from './account-filters'
import { DepositActions } from './deposit-actions'
import { useDepositColumns } from './deposit-columns'
import classes from './virtual-accounts.module.css'

/** Deposits that are short, over, doubled or too late: somebody accepts or returns each. */
export function MatchingList() {
  const t = useT('virtual-accounts')
  const { values, set, clear } = useFilters(MATCHING_FILTERS)
  const [when, ...others] = useDepositColumns()
  const account = {
    head: t('account'),
    cell: ({ account_id, customer_name }: AccountDeposit) => (
      <RowLink to="VirtualAccountDetail" search={{ account_id }}>
        {customer_name}
      </RowLink>
    ),
  }
  return (
    <>
      <p className={classes.text}>{t('matchingText', { days: RETURN_AFTER_DAYS })}</p>
      <FilterBar active={values.oddity === undefined ? 0 : 1} onClear={clear}>
        <SelectField
          label={t('deposit.oddityLabel')}
          value={values.oddity ?? ''}
          options={[
            { value: '', label: t('all') },
            ...ODDITIES.map((oddity) => ({ value: oddity as string, label: t(`deposit.oddity.${oddity}`) })),
          ]}
          onChange={(oddity) => set({ oddity })}
        />
      </FilterBar>
      <PagedList
        endpoint={virtualAccounts.deposits}
        rowKey={({ deposit_no }) => deposit_no}
        empty={<p>{t('nothingWaits')}</p>}
        pages={{ filters: matchingQuestion }}
        columns={[...(when ? [when] : []), account, ...others]}
        {...(holds('virtualAccount:edit') && {
          rowActions: (deposit: AccountDeposit) => <DepositActions deposit={deposit} />,
        })}
      />
    </>
  )
}

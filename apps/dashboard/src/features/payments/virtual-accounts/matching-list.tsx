import { DepositFilters, virtualAccounts, type AccountDeposit } from '@balcao/contract/payments/virtual-accounts'
import { RETURN_AFTER_DAYS } from '@balcao/kernel/virtual-account'
import { useT } from '../../../lib/texts/i18n'
import { filtersOf } from '../../../ui/filters/filters'
import { PagedList } from '../../../ui/lists/list-screen'
import { PER_PAGE_SMALL } from '../../../ui/look/constants'
import { RowLink } from '../../../ui/lists/row-link'
import { DepositNotes } from './deposit-notes'
import { DepositActions } from './deposit-actions'
import { useDepositColumns } from './deposit-columns'
import classes from './virtual-accounts.module.css'

const WAITING = { status: ['WAITING'] }
const { status: _waiting, ...FILTERS } = DepositFilters

/** Deposits that are short, over, doubled or too late: somebody accepts or returns each. */
export function MatchingList() {
  const t = useT('virtual-accounts')
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
      <PagedList
        endpoint={virtualAccounts.deposits}
        rowKey={({ deposit_no }) => deposit_no}
        empty={<p>{t('nothingWaits')}</p>}
        pages={{ of: WAITING, perPage: PER_PAGE_SMALL }}
        filters={filtersOf(FILTERS, {
          oddity: { label: t('deposit.oddityLabel'), option: (oddity) => t(`deposit.oddity.${oddity}`) },
          time: { label: t('created') },
        })}
        columns={[...(when ? [when] : []), account, ...others]}
        rowActions={(deposit: AccountDeposit) => (
          <>
            <DepositNotes deposit_no={deposit.deposit_no} />
            <DepositActions deposit={deposit} />
          </>
        )}
      />
    </>
  )
}

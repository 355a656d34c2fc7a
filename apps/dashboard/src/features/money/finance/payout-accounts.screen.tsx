import { finance } from '@balcao/contract/money/finance'
import { useT } from '../../../lib/texts/i18n'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { ListScreen } from '../../../ui/lists/list-screen'
import { accountInAddress } from './account-in-address'
import { useEntryColumns } from './entry-columns'
import { PayoutBalances } from './payout-balances'

const SHOWN = [finance.balances, finance.entries]

/** The float for the merchant's own payouts, per currency, and what moved in and out of it. */
export function PayoutAccountsScreen() {
  const t = useT('finance')
  const columns = useEntryColumns()
  const [state] = useUrlState()
  useLive('transfer', SHOWN)
  useLive('withdrawal', SHOWN)
  return (
    <ListScreen
      title={t('payoutAccounts')}
      endpoint={finance.entries}
      rowKey={({ entry_id }) => entry_id}
      overview={<PayoutBalances />}
      empty={<p>{t('noMovements')}</p>}
      pages={{ of: { ...accountInAddress(state), account: 'payout' } }}
      columns={columns}
    />
  )
}

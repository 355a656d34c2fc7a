import { virtualAccounts, type AccountDeposit } from '@balcao/contract/payments/virtual-accounts'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAskMore } from '../../../lib/ask/use-ask-more'
import { Card } from '../../../ui/frames/card'
import { ListFaces } from '../../../ui/lists/list-faces'
import { MoreRows } from '../../../ui/lists/more-rows'
import { DepositNotes } from './deposit-notes'
import { DepositActions } from './deposit-actions'
import { useDepositColumns } from './deposit-columns'

/** What arrived on one account: the latest, and older ones when they are wanted. */
export function DepositCard({ account_id }: { account_id: string }) {
  const t = useT('virtual-accounts')
  const columns = useDepositColumns()
  const log = useAskMore<AccountDeposit>(virtualAccounts.deposits, { account_id })
  const { rows, error, refetch } = log
  const isDeciding = rows?.some(({ status }) => status === 'WAITING') && holds('virtualAccount:edit')
  return (
    <Card title={t('deposits')}>
      <ListFaces
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ deposit_no }) => deposit_no}
        empty={<p>{t('noDeposits')}</p>}
        columns={columns}
        rowActions={(deposit) => (
          <>
            <DepositNotes deposit_no={deposit.deposit_no} />
            {isDeciding && <DepositActions deposit={deposit} />}
          </>
        )}
      />
      <MoreRows of={log}>{t('older')}</MoreRows>
    </Card>
  )
}

import { finance, type Balance } from '@balcao/contract/money/finance'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAsk } from '../../../lib/ask/use-ask'
import { useUrlState } from '../../../lib/address/use-url-state'
import { FailureFace } from '../../../ui/faces/failure-face'
import { Figure } from '../../../ui/frames/figure'
import { Money } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Actions } from '../../../ui/frames/actions'
import { accountInAddress } from './account-in-address'
import classes from './finance.module.css'
import { TransferDialog } from './transfer.dialog'

/** What each float holds, which one is shown, and the way to fill it. */
export function PayoutBalances() {
  const t = useT('finance')
  const [state, change] = useUrlState()
  const [open, setOpen] = useState<Balance | null>(null)
  const { data, error, refetch } = useAsk(finance.balances, {}, { keepsPrevious: true })
  const { currency: shown } = accountInAddress(state)
  if (!data && error) {
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  return (
    <div className={classes.statement}>
      {data?.currencies.map((balance) => {
        const { currency, payout } = balance
        return (
          <Figure
            key={currency}
            of="payout"
            name={t('payoutIn', { currency })}
            value={<Money of="payout" amount={payout} currency={currency} />}
          >
            <Actions>
              <PlainButton
                look="quiet"
                aria-pressed={currency === shown}
                onClick={() => change({ currency, page: undefined })}
              >
                {t('movements', { currency })}
              </PlainButton>
              {holds('finance:edit') && (
                <PlainButton look="quiet" onClick={() => setOpen(balance)}>
                  {t('transferIn', { currency })}
                </PlainButton>
              )}
            </Actions>
          </Figure>
        )
      })}
      {open && <TransferDialog balance={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

import { finance } from '@balcao/contract/money/finance'
import { useState } from 'react'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { businessTimeZone } from '../../../lib/texts/time-zone'
import { useAsk } from '../../../lib/ask/use-ask'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { DateTime } from '../../../ui/show/date-time'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { TextField } from '../../../ui/fields/text-field'
import { instantIn } from './as-of'
import { BalanceCard } from './balance-card'
import classes from './finance.module.css'
import { Overview } from './overview'
import { TransferDialog } from './transfer.dialog'

const SHOWN = [finance.balances, finance.overview]

/** What the merchant owns, now or at a past moment, what comes, and how it went. */
export function FinancialHomeScreen() {
  const t = useT('finance')
  useLive('order', SHOWN)
  useLive('withdrawal', SHOWN)
  useLive('transfer', SHOWN)
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <>
            {/* Without the new withdrawals the menu has this screen alone. */}
            <LinkButton to="Settlement" variant="default">
              {t('settlement')}
            </LinkButton>
            <LinkButton to="PayoutAccounts" variant="default">
              {t('payoutAccounts')}
            </LinkButton>
          </>
        }
      />
      <AsOf />
      <Balances />
    </>
  )
}

/** Kept in the address as it was typed: a moment of the merchant's own clocks. */
function AsOf() {
  const t = useT('finance')
  const city = useCity()
  const [state, change] = useUrlState()
  const typed = typeof state['as_of'] === 'string' ? state['as_of'] : ''
  return (
    <div className={classes.asOf}>
      <TextField
        label={t('asOf', { zone: city(businessTimeZone()) })}
        type="datetime-local"
        value={typed}
        onChange={(as_of) => change({ as_of: as_of || undefined })}
      />
      {typed && (
        <PlainButton look="quiet" onClick={() => change({ as_of: undefined })}>
          {t('now')}
        </PlainButton>
      )}
    </div>
  )
}

function Balances() {
  const t = useT('finance')
  const [state] = useUrlState()
  const [transferOf, setTransferOf] = useState<string | null>(null)
  const as_of = instantIn(state['as_of'], businessTimeZone())
  const { data, error, refetch } = useAsk(finance.balances, as_of ? { as_of } : {}, { keepsPrevious: true })
  if (!data && error) {
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  if (!data) return <LoadingFace />
  if (data.currencies.length === 0) return <p className={faces.face}>{t('empty')}</p>
  const balance = data.currencies.find(({ currency }) => currency === transferOf)
  return (
    <>
      {as_of && (
        <p className={classes.note} role="status">
          {t('asItStood')} <DateTime value={data.as_of} />
        </p>
      )}
      <div className={classes.cards}>
        {data.currencies.map((each) => (
          <BalanceCard
            key={each.currency}
            balance={each}
            onTransfer={!as_of && holds('finance:edit') ? () => setTransferOf(each.currency) : undefined}
          />
        ))}
      </div>
      {!as_of && <Overview currencies={data.currencies.map(({ currency }) => currency)} />}
      {balance && <TransferDialog balance={balance} onClose={() => setTransferOf(null)} />}
    </>
  )
}

import { recurring, type RecurringDetail } from '@balcao/contract/payments/recurring'
import { CODE } from '@balcao/kernel/codes'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DateTime } from '../../../ui/show/date-time'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LinkButton } from '../../../ui/buttons/link-button'
import { useLatest } from '../../../ui/lists/latest'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Timeline } from '../../../ui/frames/timeline'
import { ContractActions } from './contract-actions'
import { BuyerCard, TermsCard } from './contract-cards'
import { PeriodsCard } from './periods-card'
import { RecurringStatus, TONE_OF } from './recurring-status'
import classes from './recurring.module.css'

/** No such contract, or nothing that could be the number of one. */
const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]
const SHOWN = [recurring.detail]

export function RecurringDetailScreen() {
  const t = useT('recurring')
  const [{ recurring_no }] = useUrlState()
  return (
    <>
      <BackLink to="Recurring">{t('title')}</BackLink>
      {typeof recurring_no === 'string' && recurring_no ? <Detail recurring_no={recurring_no} /> : <Unknown />}
    </>
  )
}

function Detail({ recurring_no }: { recurring_no: string }) {
  const t = useT('recurring')
  useLive('recurring', SHOWN)
  useLive('order', SHOWN)
  const { data, error, refetch } = useAsk(recurring.detail, { recurring_no })
  if (data) return <Content contract={data} />
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code)) return <Unknown />
  if (error) {
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  return <LoadingFace />
}

function Content({ contract }: { contract: RecurringDetail }) {
  const t = useT('recurring')
  const { status, cancel_reason, next_charge_time } = contract
  const { shown, older } = useLatest(contract.timeline.toReversed())
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.number}>
          <CopyButton text={contract.out_trade_no} />
        </h1>
        <p className={classes.state}>
          <RecurringStatus status={status} />
          {cancel_reason && <span>{t(`reason.${cancel_reason as 'BY_MERCHANT'}`)}</span>}
          {next_charge_time && (
            <span>
              {`${t('nextCharge')}: `}
              <DateTime value={next_charge_time} />
            </span>
          )}
        </p>
        <ContractActions contract={contract} />
      </header>
      <div className={classes.cards}>
        <div className={classes.column}>
          <TermsCard contract={contract} />
          <BuyerCard contract={contract} />
        </div>
        <div className={classes.column}>
          <PeriodsCard contract={contract} />
          <Card title={t('timeline')}>
            {older}
            <Timeline steps={shown.toReversed().map(stepOf)} />
          </Card>
        </div>
      </div>
    </>
  )

  function stepOf({ event, status: state, period, at, who }: RecurringDetail['timeline'][number]) {
    const what = t(`event.${event as 'created'}`)
    const which = period === 0 ? t('trial') : t('periodNo', { period: String(period) })
    return { event: `${what} · ${which}`, tone: TONE_OF[state], at, who: who === 'payer' ? t('payer') : who }
  }
}

/** Somebody else's number answers like one that does not exist. */
function Unknown() {
  const t = useT('recurring')
  return (
    <div className={faces.face}>
      <p className={faces.title}>{t('unknown')}</p>
      <p>{t('unknownText')}</p>
      <LinkButton to="Recurring" variant="default">
        {t('toList')}
      </LinkButton>
    </div>
  )
}

import { disputes, type DisputeDetail } from '@balcao/contract/payments/disputes'
import { CODE } from '@balcao/kernel/codes'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { CopyButton } from '../../../ui/buttons/copy-button'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Money } from '../../../ui/show/money'
import { AnswerCard } from './answer-card'
import { DisputeStatus } from '../../../parts/statuses/dispute-status'
import classes from './disputes.module.css'
import { MoneyCard } from './money-card'
import { OrderCard } from './order-card'
import { TimeLeft } from './time-left'
import { TimelineCard } from './timeline-card'

/** No such dispute, or nothing that could be the number of one. */
const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]
const SHOWN = [disputes.detail]

/** One dispute: what it is about, what it costs, until when it waits, and the merchant's answer. */
export function DisputeDetailScreen() {
  const t = useT('disputes')
  const [{ dispute_no }] = useUrlState()
  return (
    <>
      <BackLink to="Disputes">{t('back')}</BackLink>
      {typeof dispute_no === 'string' && dispute_no ? <Detail dispute_no={dispute_no} /> : <Unknown />}
    </>
  )
}

function Detail({ dispute_no }: { dispute_no: string }) {
  const t = useT('disputes')
  useLive('dispute', SHOWN)
  const { data, error, refetch } = useAsk(disputes.detail, { dispute_no })
  if (data) return <Content dispute={data} />
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code)) return <Unknown />
  if (error) {
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  return <LoadingFace />
}

function Content({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  const { dispute_no, amount, currency, status, type } = dispute
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.number}>
          <CopyButton text={dispute_no} />
        </h1>
        <p className={classes.state}>
          <span className={classes.amount}>
            <Money amount={amount} currency={currency} />
          </span>
          <DisputeStatus status={status} />
          <span>{t(`type.${type}`)}</span>
          {status === 'NEEDS_RESPONSE' && (
            <span>
              {t('answerBy')} <TimeLeft dispute={dispute} />
            </span>
          )}
        </p>
      </header>
      <AnswerCard dispute={dispute} />
      <div className={classes.cards}>
        <TimelineCard dispute={dispute} />
        <MoneyCard dispute={dispute} />
        <OrderCard dispute={dispute} />
      </div>
    </>
  )
}

/** Somebody else's number answers like one that does not exist. */
function Unknown() {
  const t = useT('disputes')
  return (
    <div className={faces.face}>
      <p className={faces.title}>{t('unknown')}</p>
      <p>{t('unknownText')}</p>
      <LinkButton to="Disputes" variant="default">
        {t('toList')}
      </LinkButton>
    </div>
  )
}

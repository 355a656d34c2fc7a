import { disputes, type DisputeDetail } from '@balcao/contract/payments/disputes'
import { useT } from '../../../lib/texts/i18n'
import { useLive } from '../../../lib/live/use-live'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { Money } from '../../../ui/show/money'
import { AnswerCard } from './answer-card'
import { DisputeStatus } from '../../../parts/statuses/dispute-status'
import classes from './disputes.module.css'
import { MoneyCard } from './money-card'
import { OrderCard } from './order-card'
import { TimeLeft } from './time-left'
import { TimelineCard } from './timeline-card'

const SHOWN = [disputes.detail]

/** One dispute: what it is about, what it costs, until when it waits, and the merchant's answer. */
export function DisputeDetailScreen() {
  const t = useT('disputes')
  useLive('dispute', SHOWN)
  return (
    <DetailScreen
      endpoint={disputes.detail}
      name="dispute_no"
      list="Disputes"
      back={t('back')}
      texts={{
        unknown: t('unknown'),
        unknownText: t('unknownText'),
        toList: t('toList'),
        failed: t('failed'),
      }}
    >
      {(dispute) => <Content dispute={dispute} />}
    </DetailScreen>
  )
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

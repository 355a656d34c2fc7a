import { disputes, type DisputeDetail } from '@balcao/contract/payments/disputes'
import { useT } from '../../../lib/texts/i18n'
import { useLive } from '../../../lib/live/use-live'
import { LazyNotes } from '../../../parts/notes/lazy-notes'
import { Card } from '../../../ui/frames/card'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { Money } from '../../../ui/show/money'
import { DetailHead } from '../../../ui/frames/detail-head'
import { Stack } from '../../../ui/frames/stack'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { AnswerCard } from './answer-card'
import { DisputeStatus } from '../../../parts/statuses/dispute-status'
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
      <DetailHead
        number={<CopyButton text={dispute_no} />}
        state={
          <>
            <Money of="disputeAmount" amount={amount} currency={currency} isLarge />
            <DisputeStatus status={status} />
            <span>{t(`type.${type}`)}</span>
            {status === 'NEEDS_RESPONSE' && (
              <span>
                {t('answerBy')} <TimeLeft dispute={dispute} />
              </span>
            )}
          </>
        }
      />
      <Stack>
        <AnswerCard dispute={dispute} />
        <SideBySide least={280}>
          <TimelineCard dispute={dispute} />
          <MoneyCard dispute={dispute} />
          <OrderCard dispute={dispute} />
        </SideBySide>
        <Card title={t('notes')}>
          <LazyNotes about="dispute" id={dispute_no} />
        </Card>
      </Stack>
    </>
  )
}

import type { DisputeDetail } from '@balcao/contract/payments/disputes'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { Card } from '../../../ui/frames/card'
import { useMoneyText } from '../../../ui/show/money'
import { Paragraph } from '../../../ui/show/text'
import { AnswerForm } from './answer-form'
import classes from './disputes.module.css'
import { Deliveries } from './deliveries'
import { EvidenceList } from './evidence-list'

/** The answer: to be given while there is time, and afterwards what was said and what came of it. */
export function AnswerCard({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  const outcome = useOutcome(dispute)
  const isWaiting = dispute.status === 'NEEDS_RESPONSE'
  const { text, evidence, timeline } = dispute
  const wasContested = timeline.some(({ event }) => event === 'contested')
  return (
    <Card title={t(isWaiting ? 'answerTitle' : 'outcomeTitle')} theme={isWaiting ? 'bright' : 'base'}>
      <Paragraph>{outcome}</Paragraph>
      {isWaiting && holds('refund:edit') && <AnswerForm key={dispute.dispute_no} dispute={dispute} />}
      {(text || evidence.length > 0) && (
        <section className={classes.said} aria-label={t('said')}>
          <h3 className={classes.subtitle}>{t('said')}</h3>
          {text && <p className={classes.quote}>{text}</p>}
          <EvidenceList evidence={evidence} />
        </section>
      )}
      {!isWaiting && wasContested && <Deliveries deliveries={dispute.deliveries} />}
    </Card>
  )
}

/** What happened, what it means for the money, and what can still be done. */
function useOutcome({ status, amount, fee, loss, held, currency, timeline }: DisputeDetail): string {
  const t = useT('disputes')
  const money = useMoneyText()
  const figures = {
    amount: money(amount, currency),
    fee: money(fee, currency),
    loss: money(loss, currency),
    held: money(held, currency),
  }
  if (status === 'NEEDS_RESPONSE' && !holds('refund:edit')) return t('outcome.mayNotAnswer')
  const wasBooked = timeline.some(({ event }) => event === 'lost' || event === 'chargedBack')
  if (status === 'WON' && wasBooked) return t('outcome.WON_LATER', figures)
  return t(`outcome.${status}`, figures)
}

import { browserKeys } from '../../../../lib/session/storage'
import { useT } from '../../../../lib/texts/i18n'
import { FirstStepsGate } from '../../../../parts/first-steps/first-steps-gate'
import { Fold } from '../../../../ui/frames/fold'
import { RowLink } from '../../../../ui/lists/row-link'
import { NeedsYou } from './needs-you'
import type { OrderQuestion } from './order-filters'
import { OrderOverview } from './order-overview'

/** First steps, what needs somebody, and how selling goes. */
export function OrderHome({ question }: { question: OrderQuestion }) {
  const t = useT('orders')
  return (
    <>
      <FirstStepsGate />
      <Fold
        title={t('overview.title')}
        keptIn={browserKeys.homeFolded}
        beside={<RowLink to="OrderAnalytics">{t('overview.analytics')}</RowLink>}
      >
        <NeedsYou />
        <OrderOverview question={question} />
      </Fold>
    </>
  )
}

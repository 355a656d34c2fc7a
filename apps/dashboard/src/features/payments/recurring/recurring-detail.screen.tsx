import { recurring, type RecurringDetail } from '@balcao/contract/payments/recurring'
import { useT } from '../../../lib/texts/i18n'
import { useLive } from '../../../lib/live/use-live'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DateTime } from '../../../ui/show/date-time'
import { useLatest } from '../../../ui/lists/latest'
import { Timeline } from '../../../ui/frames/timeline'
import { DetailHead } from '../../../ui/frames/detail-head'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import { ContractActions } from './contract-actions'
import { BuyerCard, TermsCard } from './contract-cards'
import { PeriodsCard } from './periods-card'
import { RecurringStatus, TONE_OF } from '../../../parts/statuses/recurring-status'

const SHOWN = [recurring.detail]

export function RecurringDetailScreen() {
  const t = useT('recurring')
  useLive('recurring', SHOWN)
  useLive('order', SHOWN)
  return (
    <DetailScreen
      endpoint={recurring.detail}
      name="recurring_no"
      list="Recurring"
      back={t('title')}
      texts={{
        unknown: t('unknown'),
        unknownText: t('unknownText'),
        toList: t('toList'),
        failed: t('failed'),
      }}
    >
      {(contract) => <Content contract={contract} />}
    </DetailScreen>
  )
}

function Content({ contract }: { contract: RecurringDetail }) {
  const t = useT('recurring')
  const { status, cancel_reason, next_charge_time } = contract
  const { shown, older } = useLatest(contract.timeline.toReversed())
  return (
    <>
      <DetailHead
        number={<CopyButton text={contract.out_trade_no} />}
        state={
          <>
            <RecurringStatus status={status} />
            {cancel_reason && <span>{t(`reason.${cancel_reason as 'BY_MERCHANT'}`)}</span>}
            {next_charge_time && (
              <span>
                {`${t('nextCharge')}: `}
                <DateTime value={next_charge_time} />
              </span>
            )}
          </>
        }
      >
        <ContractActions contract={contract} />
      </DetailHead>
      <SideBySide least={340}>
        <Stack>
          <TermsCard contract={contract} />
          <BuyerCard contract={contract} />
        </Stack>
        <Stack>
          <PeriodsCard contract={contract} />
          <Card title={t('timeline')}>
            {older}
            <Timeline steps={shown.toReversed().map(stepOf)} />
          </Card>
        </Stack>
      </SideBySide>
    </>
  )

  function stepOf({ event, status: state, period, at, who }: RecurringDetail['timeline'][number]) {
    const what = t(`event.${event as 'created'}`)
    const which = period === 0 ? t('trial') : t('periodNo', { period: String(period) })
    return { event: `${what} · ${which}`, tone: TONE_OF[state], at, who: who === 'payer' ? t('payer') : who }
  }
}

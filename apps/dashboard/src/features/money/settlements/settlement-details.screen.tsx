import type { SettlementDetail } from '@balcao/contract/money/settlements'
import { SETTLEMENT_EVENTS, mayApply, type SettlementEvent } from '@balcao/kernel/settlement-state'
import { useT, type Translate } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { useDayText } from '../../../ui/show/day-text'
import { DownloadList } from '../../../parts/downloads/download-list'
import { Facts } from '../../../ui/frames/facts'
import { Money, useMoneyText } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { Timeline } from '../../../ui/frames/timeline'
import { Code } from '../../../ui/show/code'
import { StateLine } from '../../../ui/frames/state-line'
import { Stack } from '../../../ui/frames/stack'
import { FileButton, StatementButton } from './file-buttons'
import { FormulaCard } from './formula-card'
import { LineEntries } from './line-entries'
import { SettlementOpened } from './settlement-opened'
import { SettlementStatus, TONES } from './settlement-status'
import classes from './settlements.module.css'

const FILES = ['settlementLines'] as const

/** One settlement: the lines that make its amount, each opening to the orders behind it, and what became of it. */
export function SettlementDetailsScreen() {
  return <SettlementOpened>{(settlement) => <Content settlement={settlement} />}</SettlementOpened>
}

function Content({ settlement }: { settlement: SettlementDetail }) {
  const t = useT('settlements')
  const money = useMoneyText()
  const { settlement_no, status, target, payable, settle_currency } = settlement
  return (
    <>
      <ScreenTitle
        title={t('one')}
        actions={
          <>
            <FileButton settlement_no={settlement_no} />
            <StatementButton settlement_no={settlement_no} />
          </>
        }
      />
      <Stack>
        <StateLine>
          <SettlementStatus status={status} />
          <CopyButton text={settlement_no} />
          {target === 'BANK' && mayApply(status) && holds('finance:edit') && (
            <RowLink to="SettlementApply" search={{ settlement_no }}>
              {t('applyFor', { amount: money(payable, settle_currency) })}
            </RowLink>
          )}
        </StateLine>
        <div className={classes.columns}>
          <Stack>
            <FormulaCard settlement={settlement} />
            <LineEntries settlement={settlement} />
          </Stack>
          <Stack>
            <About settlement={settlement} />
            <Card title={t('history')}>
              <Timeline
                steps={settlement.timeline.map(({ event, status: reached, who, at, detail }) => ({
                  at,
                  event: eventText(t, event),
                  tone: TONES[reached],
                  who: [who, detail].filter(Boolean).join(' · '),
                }))}
              />
            </Card>
          </Stack>
        </div>
        {holds('download:view') && (
          <Card title={t('files')}>
            <DownloadList kinds={FILES} settlement_no={settlement_no} empty={t('noFiles')} />
          </Card>
        )}
      </Stack>
    </>
  )
}

function About({ settlement }: { settlement: SettlementDetail }) {
  const t = useT('settlements')
  const day = useDayText()
  const { target, cycle_day, country, masked, bank_ref, reason, applied_name, carried_into, minimum } = settlement
  const { settle_currency, payouts } = settlement
  return (
    <Card title={t('about')}>
      <Facts
        facts={[
          { name: t('day'), value: day(cycle_day) },
          { name: t('country'), value: country },
          { name: t('targetLabel'), value: t(`target.${target}`) },
          {
            name: t('minimum'),
            value: <Money of="settlementMinimum" amount={minimum} currency={settlement.settle_currency} />,
          },
          ...(masked ? [{ name: t('to'), value: masked }] : []),
          ...(applied_name ? [{ name: t('appliedBy'), value: applied_name }] : []),
          ...(bank_ref ? [{ name: t('bankRef'), value: <CopyButton text={bank_ref} /> }] : []),
          ...(reason ? [{ name: t('reason'), value: reason }] : []),
          ...(payouts.length > 0
            ? [
                {
                  name: t('paidOutBy'),
                  value: payouts.map(({ withdrawal_no, amount }) => (
                    <div key={withdrawal_no}>
                      <RowLink to="Withdrawals" search={{ withdrawal: withdrawal_no }}>
                        <Code>{withdrawal_no}</Code>
                      </RowLink>{' '}
                      <Money of="withdrawalOrigin" amount={amount} currency={settle_currency} />
                    </div>
                  )),
                },
              ]
            : []),
          ...(carried_into
            ? [
                {
                  name: t('carriedInto'),
                  value: (
                    <RowLink to="SettlementDetails" search={{ settlement_no: carried_into }}>
                      <Code>{carried_into}</Code>
                    </RowLink>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function eventText(t: Translate<'settlements'>, event: string): string {
  const known = (Object.keys(SETTLEMENT_EVENTS) as SettlementEvent[]).find((each) => each === event)
  return known ? t(`event.${known}`) : event
}

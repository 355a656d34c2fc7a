import { overview, OVERVIEW_DAYS, type PlatformOverview } from '@balcao/contract/provider/overview'
import { useState } from 'react'
import { useAsk } from '../../../lib/ask/use-ask'
import { useUrlState } from '../../../lib/address/use-url-state'
import { useT } from '../../../lib/texts/i18n'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import { HealthCard } from './health-card'
import classes from './overview.module.css'
import { CountryCard, MethodCard } from './part-cards'
import { PlatformFigures } from './platform-figures'
import { QueueCard } from './queue-card'
import { RiskCard } from './risk-card'

/** All merchants at a glance: how selling goes, what waits, who is at risk, and whether everything runs. */
export function OverviewScreen() {
  const t = useT('platform-overview')
  const [state, change] = useUrlState()
  const days = OVERVIEW_DAYS.find((each) => String(each) === String(state['days'])) ?? 30
  const { data, error, refetch } = useAsk(overview.query, { days }, { keepsPrevious: true })
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <select
            className={classes.choice}
            aria-label={t('period')}
            value={days}
            onChange={(event) => change({ days: Number(event.currentTarget.value) })}
          >
            {OVERVIEW_DAYS.map((count) => (
              <option key={count} value={count}>
                {t('last', { count })}
              </option>
            ))}
          </select>
        }
      />
      {data ? (
        <Told of={data} days={days} />
      ) : error ? (
        <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      ) : (
        <LoadingFace />
      )}
    </>
  )
}

function Told({ of, days }: { of: PlatformOverview; days: number }) {
  const t = useT('platform-overview')
  const [wish, setWish] = useState('')
  const told = of.currencies.find(({ currency }) => currency === wish) ?? of.currencies[0]
  return (
    <Stack>
      {told ? (
        <PlatformFigures of={of} told={told} days={days} onCurrency={setWish} />
      ) : (
        <p className={classes.nothing}>{t('nothing')}</p>
      )}
      <SideBySide least={420}>
        <QueueCard queues={of.queues} />
        {told && <MethodCard parts={told.methods} />}
      </SideBySide>
      <RiskCard risks={of.risks} />
      <SideBySide least={420}>
        <HealthCard health={of.health} />
        {told && <CountryCard parts={told.countries} currency={told.currency} />}
      </SideBySide>
    </Stack>
  )
}

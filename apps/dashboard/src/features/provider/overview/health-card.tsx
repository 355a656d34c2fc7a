import type { PlatformOverview } from '@balcao/contract/provider/overview'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { useNumberText } from '../../../ui/show/number-text'
import classes from './overview.module.css'

// keys: platform-overview.line.*

/** Whether everything runs, a line for each part of the house. */
export function HealthCard({ health }: { health: PlatformOverview['health'] }) {
  const t = useT('platform-overview')
  const text = useNumberText()
  const number = (count: number) => text(String(count))
  const lines = [
    {
      of: 'jobs',
      isGood: health.jobs_failing === 0,
      said: t('said.jobs', { waiting: number(health.jobs_waiting), failing: number(health.jobs_failing) }),
    },
    {
      of: 'mails',
      isGood: health.mails_failed === 0,
      said: t('said.mails', { waiting: number(health.mails_waiting), failed: number(health.mails_failed) }),
    },
    {
      of: 'notifications',
      isGood: health.notifications_failed === 0,
      said: t('said.notifications', {
        delivered: number(health.notifications_delivered),
        failed: number(health.notifications_failed),
      }),
    },
    {
      of: 'channels',
      isGood: health.channels_failing === 0,
      said: t('said.channels', {
        open: number(health.channels - health.channels_failing),
        all: number(health.channels),
      }),
    },
    {
      of: 'accountNumbers',
      isGood: !health.numbers_are_low,
      said: t(health.numbers_days === null ? 'said.numbers' : 'said.numbersDays', {
        free: number(health.numbers_free),
        days: number(health.numbers_days ?? 0),
      }),
    },
    {
      of: 'ledger',
      isGood: health.ledger_is_right !== false,
      said: (
        <>
          {t(
            health.ledger_proved
              ? health.ledger_is_right
                ? 'said.ledgerRight'
                : 'said.ledgerWrong'
              : 'said.ledgerNever',
          )}
          {health.ledger_proved && (
            <>
              {' · '}
              <DateTime value={health.ledger_proved} isBrief />
            </>
          )}
        </>
      ),
    },
  ] as const
  return (
    <Card title={t('health')}>
      <ul className={classes.lines}>
        {lines.map(({ of, isGood, said }) => (
          <li key={of} className={classes.line}>
            <span>
              <span className={isGood ? undefined : classes.bad} aria-label={t(isGood ? 'good' : 'bad')} role="img">
                {isGood ? '✓' : '!'}
              </span>{' '}
              {t(`line.${of}`)}
            </span>
            <span className={isGood ? classes.quiet : classes.bad}>{said}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

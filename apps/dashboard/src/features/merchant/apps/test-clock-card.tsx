import type { AppDetail } from '@balcao/contract/merchant/apps'
import { testClock, type TestClock } from '@balcao/contract/payments/test-clock'
import { useAsk } from '../../../lib/ask/use-ask'
import { useForm } from '../../../lib/forms/use-form'
import { holds } from '../../../lib/session/rights'
import { useT } from '../../../lib/texts/i18n'
import { SelectField } from '../../../ui/fields/select-field'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Form } from '../../../ui/forms/form'
import { Card } from '../../../ui/frames/card'
import { Facts } from '../../../ui/frames/facts'
import { Stack } from '../../../ui/frames/stack'
import { DateTime } from '../../../ui/show/date-time'
import { Paragraph } from '../../../ui/show/text'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** What developers wait for: an order, a try, a held card, a refund, a month, a year. */
const STEPS = [HOUR, DAY, 3 * DAY, 7 * DAY, 15 * DAY, 31 * DAY, 92 * DAY, 366 * DAY]

/** Has time pass in the sandbox of an app. */
export function TestClockCard({ app: { app_id } }: { app: AppDetail }) {
  const t = useT('apps')
  const { data, error, refetch } = useAsk(testClock.query, { app_id })
  const retry = () => void refetch()
  return (
    <Card title={t('clock.title')}>
      <Stack>
        <Paragraph>{t('clock.text')}</Paragraph>
        {data && <Standing clock={data} />}
        {!data && !error && <LoadingFace />}
        {!data && error && (
          <FailureFace title={t('clock.failed')} error={error} action={t('endpoints.retry')} onAction={retry} />
        )}
        {data && holds('appManagement:edit') && <MoveOn app_id={app_id} isReady={data.status === 'READY'} />}
      </Stack>
    </Card>
  )
}

function Standing({ clock: { clock_time, ahead_seconds, status } }: { clock: TestClock }) {
  const t = useT('apps')
  const long = useLong()
  const facts = [
    { name: t('clock.time'), value: <DateTime value={clock_time} /> },
    { name: t('clock.ahead'), value: ahead_seconds === 0 ? t('none') : long(ahead_seconds) },
  ]
  return (
    <>
      <Facts facts={facts} />
      {status === 'ADVANCING' && <Paragraph look="hint">{t('clock.advancing')}</Paragraph>}
    </>
  )
}

function MoveOn({ app_id, isReady }: { app_id: string; isReady: boolean }) {
  const t = useT('apps')
  const long = useLong()
  const form = useForm(testClock.advance, {
    start: { seconds: String(DAY) },
    toInput: ({ seconds }, request_id) => ({ request_id, app_id, seconds: Number(seconds) }),
    refreshes: [testClock.query],
    done: t('clock.moved'),
  })
  return (
    <Form of={form} submit={t('clock.move')} isReady={isReady}>
      <SelectField
        label={t('clock.by')}
        hint={t('clock.hint')}
        options={STEPS.map((seconds) => ({ value: String(seconds), label: long(seconds) }))}
        {...form.field('seconds')}
      />
    </Form>
  )
}

/** Days and hours, whichever there are. */
function useLong() {
  const t = useT('apps')
  return (seconds: number) => {
    const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)]
    const parts = [days > 0 && t('clock.days', { count: days }), hours > 0 && t('clock.hours', { count: hours })]
    return parts.filter(Boolean).join(' ') || t('clock.underAnHour')
  }
}

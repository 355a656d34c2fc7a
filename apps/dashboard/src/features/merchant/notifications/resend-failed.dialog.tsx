import { notifications } from '@balcao/contract/merchant/notifications'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { dayIn, daysOf, instantsOf, shownTimeZone } from '../../../lib/texts/time-zone'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { Dialog } from '../../../ui/frames/dialog'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './notifications.module.css'

/** Sends again what failed in a period. What it would do is shown before anything is done. */
export function ResendFailedDialog({ onClose }: { onClose: () => void }) {
  const t = useT('notifications')
  return (
    <Dialog title={t('resendTitle')} onClose={onClose}>
      {(close) => <Period close={close} />}
    </Dialog>
  )
}

function Period({ close }: { close: () => void }) {
  const t = useT('notifications')
  const everything = useT('kit')('all')
  const zone = shownTimeZone()
  const [days, setDays] = useState(() => daysOf('last7', new Date(), zone))
  const [appId, setAppId] = useState('')
  const [requestId] = useState(newRequestId)
  const { apps = [] } = useDropdown().data ?? {}
  const { time_from = '', time_to = '' } = instantsOf(days, zone)
  const period = { time_from, time_to, ...(appId ? { app_id: appId } : {}) }
  const { data, isFetching } = useAsk(notifications.countFailed, period)
  const act = useAction(notifications.resendFailed, { refreshes: [notifications.list], done: t('resendAsked') })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = await act.run({ ...period, request_id: requestId })
    if (outcome.ok) close()
  }

  const isNothing = data?.count === 0
  const amount = data?.count ?? t('moreThanCounted')
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.text}>{t('resendText')}</p>
      <div className={classes.pair}>
        <TextField
          label={t('from')}
          type="date"
          value={days.from}
          max={days.to}
          onChange={(from) => setDays((old) => ({ ...old, from: dayIn(from) ?? old.from }))}
        />
        <TextField
          label={t('to')}
          type="date"
          value={days.to}
          min={days.from}
          onChange={(to) => setDays((old) => ({ ...old, to: dayIn(to) ?? old.to }))}
        />
      </div>
      <SelectField
        label={t('app')}
        value={appId}
        options={[{ value: '', label: everything }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={setAppId}
      />
      <p role="status" className={classes.text}>
        {data && !isFetching && (isNothing ? t('nothingToResend') : t('wouldResend', { count: amount }))}
        {data && !isFetching && (data.skipped ?? 0) > 0 && ` ${t('wouldSkip', { count: data.skipped ?? 0 })}`}
        {(!data || isFetching) && t('counting')}
      </p>
      <PlainButton type="submit" isWorking={act.isRunning} disabled={!data || isFetching || isNothing}>
        {data && !isNothing ? t('resendCount', { count: amount }) : t('resendNone')}
      </PlainButton>
    </form>
  )
}

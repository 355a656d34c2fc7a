import { notifications } from '@balcao/contract/merchant/notifications'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { dayIn, daysOf, instantsOf, businessTimeZone } from '../../../lib/texts/time-zone'
import { useAsk } from '../../../lib/ask/use-ask'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Paragraph } from '../../../ui/show/text'
import { SideBySide } from '../../../ui/frames/side-by-side'

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
  const { apps = [] } = useDropdown().data ?? {}
  const form = useForm(notifications.resendFailed, {
    start: lastWeek,
    toInput: (draft, request_id) => ({ ...periodOf(draft), request_id }),
    refreshes: [notifications.list],
    done: t('resendAsked'),
    onDone: close,
    asksBeforeLeaving: false,
  })
  const { from, to } = form.draft
  const { data, isFetching } = useAsk(notifications.countFailed, periodOf(form.draft))
  const isNothing = data?.count === 0
  const amount = data?.count ?? t('moreThanCounted')
  return (
    <Form
      of={form}
      submit={data && !isNothing ? t('resendCount', { count: amount }) : t('resendNone')}
      isReady={data !== undefined && !isFetching && !isNothing}
    >
      <Paragraph>{t('resendText')}</Paragraph>
      <SideBySide least={140}>
        <TextField
          label={t('from')}
          type="date"
          max={to}
          {...form.field('from')}
          onChange={(day) => form.change({ from: dayIn(day) ?? from })}
        />
        <TextField
          label={t('to')}
          type="date"
          min={from}
          {...form.field('to')}
          onChange={(day) => form.change({ to: dayIn(day) ?? to })}
        />
      </SideBySide>
      <SelectField
        label={t('app')}
        options={[{ value: '', label: everything }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.field('app_id')}
      />
      <Paragraph role="status">
        {data && !isFetching && (isNothing ? t('nothingToResend') : t('wouldResend', { count: amount }))}
        {data && !isFetching && (data.skipped ?? 0) > 0 && ` ${t('wouldSkip', { count: data.skipped ?? 0 })}`}
        {(!data || isFetching) && t('counting')}
      </Paragraph>
    </Form>
  )
}

function lastWeek() {
  return { ...daysOf('last7', new Date(), businessTimeZone()), app_id: '' }
}

function periodOf({ from, to, app_id }: ReturnType<typeof lastWeek>) {
  const { time_from = '', time_to = '' } = instantsOf({ from, to }, businessTimeZone())
  return { time_from, time_to, ...(app_id ? { app_id } : {}) }
}

import { reports } from '@balcao/contract/money/reports'
import { areReportRecipients, MOST_RECIPIENTS_TEXT } from '@balcao/kernel/app-rules'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@balcao/kernel/downloads'
import { CADENCES, reportFacts, type Cadence, type ReportType } from '@balcao/kernel/reports'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { businessTimeZone } from '../../../lib/texts/time-zone'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { ownTypes } from './report-types'

export function NewScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useT('reports')
  return (
    <Dialog title={t('schedule.new')} onClose={onClose}>
      {(close) => <Fields close={close} />}
    </Dialog>
  )
}

function Fields({ close }: { close: () => void }) {
  const t = useT('reports')
  const { apps = [] } = useDropdown().data ?? {}
  const form = useForm(reports.schedule, {
    start: firstWish,
    faults: ({ recipients, app_id }) => ({
      recipients:
        recipients.trim() === '' && app_id === ''
          ? t('schedule.recipientsMissing')
          : !areReportRecipients(recipients.trim()) && t('schedule.recipientsWrong'),
    }),
    toInput: (wish, request_id) => ({ ...wish, recipients: wish.recipients.trim(), request_id }),
    refreshes: [reports.schedules],
    done: t('schedule.created'),
    onDone: close,
  })
  const wish = form.draft
  const types = ownTypes().filter((type) => wish.cadence !== 'SETTLEMENT' || type === 'SETTLEMENT')
  const cadences = CADENCES.filter((cadence) => cadence !== 'SETTLEMENT' || ownTypes().includes('SETTLEMENT'))
  const hasApps = !reportFacts(wish.type).isOfMerchant
  return (
    <Form of={form} submit={t('schedule.create')}>
      <SelectField<Cadence>
        label={t('schedule.cadenceLabel')}
        options={cadences.map((value) => ({ value, label: t(`cadence.${value}`) }))}
        {...form.field('cadence')}
        onChange={(cadence) => form.change(whole({ ...wish, cadence }))}
      />
      <SelectField<ReportType>
        label={t('typeLabel')}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.field('type')}
        onChange={(type) => form.change(whole({ ...wish, type }))}
      />
      {hasApps && (
        <SelectField
          label={t('app')}
          options={[{ value: '', label: t('allApps') }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.field('app_id')}
        />
      )}
      <TextField
        label={t('schedule.recipients')}
        hint={t(wish.app_id ? 'schedule.recipientsOfApp' : 'schedule.recipientsHint')}
        maxLength={MOST_RECIPIENTS_TEXT}
        autoComplete="off"
        {...form.field('recipients')}
      />
      <SelectField<DownloadFormat>
        label={t('format')}
        options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value }))}
        {...form.field('format')}
      />
      <SelectField
        label={t('zone')}
        hint={t('schedule.zoneHint')}
        options={[...new Set([businessTimeZone(), 'UTC'])].map((value) => ({ value, label: value }))}
        {...form.field('time_zone')}
      />
    </Form>
  )
}

interface Wish {
  cadence: Cadence
  type: ReportType
  app_id: string
  recipients: string
  format: DownloadFormat
  time_zone: string
}

function firstWish(): Wish {
  const time_zone = businessTimeZone()
  return { cadence: 'DAILY', type: 'TRANSACTION', app_id: '', recipients: '', format: 'CSV', time_zone }
}

/** A settlement brings its own report, and what is the merchant's as a whole has no app. */
function whole(wish: Wish): Wish {
  const type = wish.cadence === 'SETTLEMENT' ? 'SETTLEMENT' : wish.type
  return { ...wish, type, app_id: reportFacts(type).isOfMerchant ? '' : wish.app_id }
}

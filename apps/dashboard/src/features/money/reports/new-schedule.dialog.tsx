import { reports } from '@balcao/contract/money/reports'
import { areReportRecipients, MOST_RECIPIENTS_TEXT } from '@balcao/kernel/app-rules'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@balcao/kernel/downloads'
import { CADENCES, reportFacts, type Cadence, type ReportType } from '@balcao/kernel/reports'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { useAction } from '../../../lib/ask/use-action'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { Dialog } from '../../../ui/frames/dialog'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { ownTypes } from './report-types'
import classes from './reports.module.css'

export function NewScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useT('reports')
  return (
    <Dialog title={t('schedule.new')} onClose={onClose}>
      {(close) => <Fields close={close} />}
    </Dialog>
  )
}

const STALE = [reports.schedules]

function Fields({ close }: { close: () => void }) {
  const t = useT('reports')
  const { apps = [] } = useDropdown().data ?? {}
  const [wish, setWish] = useState(firstWish)
  const [isTried, setIsTried] = useState(false)
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(reports.schedule, { refreshes: STALE, done: t('schedule.created'), quietFailure: true })
  const types = ownTypes().filter((type) => wish.cadence !== 'SETTLEMENT' || type === 'SETTLEMENT')
  const cadences = CADENCES.filter((cadence) => cadence !== 'SETTLEMENT' || ownTypes().includes('SETTLEMENT'))
  const hasApps = !reportFacts(wish.type).isOfMerchant

  const change = (changes: Partial<typeof wish>) => {
    setWish((before) => whole({ ...before, ...changes }))
    // Another wish is another request.
    setRequestId(newRequestId())
  }

  const isMissing = wish.recipients.trim() === '' && wish.app_id === ''
  const isWrong = !areReportRecipients(wish.recipients.trim())
  const wrong = isMissing ? t('schedule.recipientsMissing') : t('schedule.recipientsWrong')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isMissing || isWrong) return
    const outcome = await create.run({ ...wish, recipients: wish.recipients.trim(), request_id })
    if (outcome.ok) close()
  }

  return (
    <form className={classes.fields} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField<Cadence>
        label={t('schedule.cadenceLabel')}
        value={wish.cadence}
        options={cadences.map((value) => ({ value, label: t(`cadence.${value}`) }))}
        onChange={(cadence) => change({ cadence })}
      />
      <SelectField<ReportType>
        label={t('typeLabel')}
        value={wish.type}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => change({ type })}
      />
      {hasApps && (
        <SelectField
          label={t('app')}
          value={wish.app_id}
          options={[{ value: '', label: t('allApps') }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(app_id) => change({ app_id })}
        />
      )}
      <TextField
        label={t('schedule.recipients')}
        hint={t(wish.app_id ? 'schedule.recipientsOfApp' : 'schedule.recipientsHint')}
        maxLength={MOST_RECIPIENTS_TEXT}
        autoComplete="off"
        value={wish.recipients}
        onChange={(recipients) => change({ recipients })}
        error={isTried && (isMissing || isWrong) ? wrong : undefined}
      />
      <SelectField<DownloadFormat>
        label={t('format')}
        value={wish.format}
        options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value }))}
        onChange={(format) => change({ format })}
      />
      <SelectField
        label={t('zone')}
        hint={t('schedule.zoneHint')}
        value={wish.time_zone}
        options={[...new Set([shownTimeZone(), 'UTC'])].map((value) => ({ value, label: value }))}
        onChange={(time_zone) => change({ time_zone })}
      />
      {create.failure && !create.isRunning && (
        <p className={classes.failure} role="alert">
          {explain(create.failure)}
        </p>
      )}
      <PlainButton type="submit" isWorking={create.isRunning}>
        {t('schedule.create')}
      </PlainButton>
    </form>
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
  const time_zone = shownTimeZone()
  return { cadence: 'DAILY', type: 'TRANSACTION', app_id: '', recipients: '', format: 'CSV', time_zone }
}

/** A settlement brings its own report, and what is the merchant's as a whole has no app. */
function whole(wish: Wish): Wish {
  const type = wish.cadence === 'SETTLEMENT' ? 'SETTLEMENT' : wish.type
  return { ...wish, type, app_id: reportFacts(type).isOfMerchant ? '' : wish.app_id }
}

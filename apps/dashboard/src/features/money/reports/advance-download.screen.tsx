import { reports } from '@balcao/contract/money/reports'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@balcao/kernel/downloads'
import { reportFacts, type ReportType } from '@balcao/kernel/reports'
import { useNavigate } from '@tanstack/react-router'
import { use, useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { holds } from '../../../lib/session/rights'
import { daysOf, instantsOf, shownTimeZone } from '../../../lib/texts/time-zone'
import { useAction } from '../../../lib/ask/use-action'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { BackLink } from '../../../ui/frames/back-link'
import { Card } from '../../../ui/frames/card'
import { CheckField } from '../../../ui/fields/check-field'
import { MultiSelect } from '../../../ui/fields/multi-select'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import { SelectField } from '../../../ui/fields/select-field'
import { PathOfRoute } from '../../../ui/site-map-register'
import { TextField } from '../../../ui/fields/text-field'
import { ownTypes } from './report-types'
import classes from './reports.module.css'

/** A report made to measure. */
export function AdvanceDownloadScreen() {
  const t = useT('reports')
  return (
    <>
      <BackLink to="Report">{t('title')}</BackLink>
      <ScreenFrame title={t('advanced')}>
        {holds('download:view') ? <Form /> : <p className={classes.note}>{t('viewOnly')}</p>}
      </ScreenFrame>
    </>
  )
}

function Form() {
  const t = useT('reports')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { apps = [] } = useDropdown().data ?? {}
  const [wish, setWish] = useState(firstWish)
  const [columns, setColumns] = useState<string[]>([])
  const [isTried, setIsTried] = useState(false)
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(reports.create, { refreshes: [reports.list], done: t('asked') })
  const { columns: offered, isOfMerchant } = reportFacts(wish.type)
  const isTurned = wish.day_to < wish.day_from
  const isMissing = wish.day_from === '' || wish.day_to === ''

  const change = (changes: Partial<typeof wish>) => {
    setWish((before) => ({ ...before, ...changes }))
    setRequestId(newRequestId())
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isTurned || isMissing) return
    const { day_from, day_to, ...rest } = wish
    const { time_from = '', time_to = '' } = instantsOf({ from: day_from, to: day_to }, shownTimeZone())
    const outcome = await create.run({ ...rest, columns, time_from, time_to, request_id })
    if (outcome.ok) await navigate({ to: pathOf('Report') })
  }

  return (
    <Card>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField<ReportType>
          label={t('typeLabel')}
          value={wish.type}
          options={ownTypes().map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => {
            change(reportFacts(type).isOfMerchant ? { type, app_id: '' } : { type })
            setColumns([])
          }}
        />
        {!isOfMerchant && (
          <SelectField
            label={t('app')}
            value={wish.app_id}
            options={[{ value: '', label: t('allApps') }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(app_id) => change({ app_id })}
          />
        )}
        <TextField label={t('from')} type="date" value={wish.day_from} onChange={(day_from) => change({ day_from })} />
        <TextField
          label={t('to')}
          type="date"
          value={wish.day_to}
          onChange={(day_to) => change({ day_to })}
          error={isTried && (isTurned || isMissing) ? t('daysWrong') : undefined}
        />
        <MultiSelect
          label={t('columns')}
          options={offered.map((value) => ({ value, label: value }))}
          none={t('allColumns')}
          value={columns}
          onChange={setColumns}
        />
        <SelectField<DownloadFormat>
          label={t('format')}
          value={wish.format}
          options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value }))}
          onChange={(format) => change({ format })}
        />
        <SelectField
          label={t('zone')}
          hint={t('zoneHint')}
          value={wish.time_zone}
          options={[...new Set([shownTimeZone(), 'UTC'])].map((value) => ({ value, label: value }))}
          onChange={(time_zone) => change({ time_zone })}
        />
        <CheckField name="mail" label={t('mail')} checked={wish.mail} onChange={(mail) => change({ mail })} />
        <PlainButton type="submit" isWorking={create.isRunning}>
          {t('create')}
        </PlainButton>
      </form>
    </Card>
  )
}

function firstWish() {
  const time_zone = shownTimeZone()
  const { from, to } = daysOf('last30', new Date(), time_zone)
  const type: ReportType = 'TRANSACTION'
  const format: DownloadFormat = 'CSV'
  return {
    type: type as ReportType,
    app_id: '',
    day_from: from,
    day_to: to,
    format: format as DownloadFormat,
    time_zone,
    mail: false,
  }
}

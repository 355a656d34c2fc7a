import { reports } from '@balcao/contract/money/reports'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@balcao/kernel/downloads'
import { reportFacts, type ReportType } from '@balcao/kernel/reports'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { daysOf, instantsOf, businessTimeZone } from '../../../lib/texts/time-zone'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { BackLink } from '../../../ui/frames/back-link'
import { Form } from '../../../ui/forms/form'
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
        {holds('download:view') ? <ReportForm /> : <p className={classes.note}>{t('viewOnly')}</p>}
      </ScreenFrame>
    </>
  )
}

function ReportForm() {
  const t = useT('reports')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { apps = [] } = useDropdown().data ?? {}
  const form = useForm(reports.create, {
    start: firstWish,
    faults: ({ day_from, day_to }) => ({
      day_to: (day_from === '' || day_to === '' || day_to < day_from) && t('daysWrong'),
    }),
    toInput: ({ day_from, day_to, ...wish }, request_id) => {
      const { time_from = '', time_to = '' } = instantsOf({ from: day_from, to: day_to }, businessTimeZone())
      return { ...wish, time_from, time_to, request_id }
    },
    refreshes: [reports.list],
    done: t('asked'),
    onDone: () => navigate({ to: pathOf('Report') }),
    asksBeforeLeaving: false,
  })
  const { columns: offered, isOfMerchant } = reportFacts(form.draft.type)
  return (
    <Card>
      <Form of={form} className={classes.form}>
        <SelectField<ReportType>
          label={t('typeLabel')}
          options={ownTypes().map((value) => ({ value, label: t(`type.${value}`) }))}
          {...form.field('type')}
          onChange={(type) =>
            form.change({ type, columns: [], ...(reportFacts(type).isOfMerchant ? { app_id: '' } : {}) })
          }
        />
        {!isOfMerchant && (
          <SelectField
            label={t('app')}
            options={[{ value: '', label: t('allApps') }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.field('app_id')}
          />
        )}
        <TextField label={t('from')} type="date" {...form.field('day_from')} />
        <TextField label={t('to')} type="date" {...form.field('day_to')} />
        <MultiSelect
          label={t('columns')}
          options={offered.map((value) => ({ value, label: value }))}
          none={t('allColumns')}
          {...form.field('columns')}
        />
        <SelectField<DownloadFormat>
          label={t('format')}
          options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value }))}
          {...form.field('format')}
        />
        <SelectField
          label={t('zone')}
          hint={t('zoneHint')}
          options={[...new Set([businessTimeZone(), 'UTC'])].map((value) => ({ value, label: value }))}
          {...form.field('time_zone')}
        />
        <CheckField label={t('mail')} {...form.check('mail')} />
        <PlainButton type="submit" isWorking={form.isRunning}>
          {t('create')}
        </PlainButton>
      </Form>
    </Card>
  )
}

interface Wish {
  type: ReportType
  app_id: string
  day_from: string
  day_to: string
  columns: string[]
  format: DownloadFormat
  time_zone: string
  mail: boolean
}

function firstWish(): Wish {
  const time_zone = businessTimeZone()
  const { from, to } = daysOf('last30', new Date(), time_zone)
  return {
    type: 'TRANSACTION',
    app_id: '',
    day_from: from,
    day_to: to,
    columns: [],
    format: 'CSV',
    time_zone,
    mail: false,
  }
}

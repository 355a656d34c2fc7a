import { reports } from '@balcao/contract/reports'
import {
  DISPUTE_FILE_COLUMNS,
  DOWNLOAD_FORMATS,
  LEDGER_FILE_COLUMNS,
  ORDER_FILE_COLUMNS,
  REFUND_FILE_COLUMNS,
  VIRTUAL_ACCOUNT_FILE_COLUMNS,
  WAYBILL_FILE_COLUMNS,
  WITHDRAWAL_FILE_COLUMNS,
  type DownloadFormat,
} from '@balcao/kernel/downloads'
import { REPORT_TYPES, type ReportType } from '@balcao/kernel/reports'
import { useNavigate } from '@tanstack/react-router'
import { use, useState, type FormEvent } from 'react'
import { useT } from '../../lib/i18n'
import { newRequestId } from '../../lib/random'
import { holds } from '../../lib/rights'
import { daysOf, instantsOf, shownTimeZone } from '../../lib/time-zone'
import { useAction } from '../../lib/use-action'
import { useDropdown } from '../../lib/use-dropdown'
import { BackLink } from '../../ui/back-link'
import { Card } from '../../ui/card'
import { CheckField } from '../../ui/check-field'
import { MultiSelect } from '../../ui/multi-select'
import { PlainButton } from '../../ui/plain-button'
import { ScreenFrame } from '../../ui/screen-frame'
import { SelectField } from '../../ui/select-field'
import { PathOfRoute } from '../../ui/site-map-register'
import { TextField } from '../../ui/text-field'
import classes from './reports.module.css'

const COLUMNS: Record<ReportType, readonly string[]> = {
  TRANSACTION: ORDER_FILE_COLUMNS,
  REFUND: REFUND_FILE_COLUMNS,
  CHARGEBACK: DISPUTE_FILE_COLUMNS,
  BALANCE_STATEMENT: LEDGER_FILE_COLUMNS,
  PAYOUT: WITHDRAWAL_FILE_COLUMNS,
  VIRTUAL_ACCOUNT: VIRTUAL_ACCOUNT_FILE_COLUMNS,
  WAYBILL: WAYBILL_FILE_COLUMNS,
}
/** What a person needs beside the reports themselves. */
const NEEDS: Partial<Record<ReportType, 'finance:view' | 'virtualAccount:view' | 'wayBill:view'>> = {
  BALANCE_STATEMENT: 'finance:view',
  PAYOUT: 'finance:view',
  VIRTUAL_ACCOUNT: 'virtualAccount:view',
  WAYBILL: 'wayBill:view',
}

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
  const types = REPORT_TYPES.filter((type) => !NEEDS[type] || holds(NEEDS[type]))
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
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => {
            change({ type })
            setColumns([])
          }}
        />
        <SelectField
          label={t('app')}
          value={wish.app_id}
          options={[{ value: '', label: t('allApps') }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(app_id) => change({ app_id })}
        />
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
          options={COLUMNS[wish.type].map((value) => ({ value, label: value }))}
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

import { downloads } from '@balcao/contract/platform/downloads'
import { DOWNLOAD_FORMATS, type DownloadFormat as Format, type DownloadKind } from '@balcao/kernel/downloads'
import type { ReactNode } from 'react'
import { useForm } from '../../lib/forms/use-form'
import { Form } from '../../ui/forms/form'
import { useT } from '../../lib/texts/i18n'
import { Card } from '../../ui/frames/card'
import classes from './download-list.module.css'
import { MultiSelect } from '../../ui/fields/multi-select'
import { PlainButton } from '../../ui/buttons/plain-button'
import { SelectField } from '../../ui/fields/select-field'

type Separator = ',' | ';'

interface DownloadFormProps {
  kind: DownloadKind
  /** As the list's own call takes them. */
  filters: object
  /** The same for people. */
  chips: ReactNode
  columns: { value: string; label: string }[]
}

/** Asks for a file of what a list would show. */
export function DownloadForm({ kind, filters, chips, columns }: DownloadFormProps) {
  const t = useT('downloads')
  const form = useForm(downloads.create, {
    start: () => ({ chosen: columns.map(({ value }) => value), separator: ',' as Separator, format: 'CSV' as Format }),
    toInput: ({ chosen, separator, format }, request_id) => {
      return { request_id, kind, format, separator, filters: { ...filters }, columns: inOrder(columns, chosen) }
    },
    refreshes: [downloads.list],
    done: t('asked'),
    asksBeforeLeaving: false,
  })
  return (
    <Card title={t('new')}>
      <Form of={form} className={classes.form}>
        <div className={classes.chips}>{chips}</div>
        <MultiSelect label={t('columns')} options={columns} {...form.field('chosen')} required />
        <SelectField<Format>
          label={t('format')}
          options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value }))}
          {...form.field('format')}
        />
        {form.draft.format === 'CSV' && (
          <SelectField<Separator>
            label={t('separator')}
            hint={t('separatorHint')}
            options={[
              { value: ',', label: t('comma') },
              { value: ';', label: t('semicolon') },
            ]}
            {...form.field('separator')}
          />
        )}
        <PlainButton type="submit" isWorking={form.isRunning} disabled={form.draft.chosen.length === 0}>
          {t('create')}
        </PlainButton>
      </Form>
    </Card>
  )
}

function inOrder(columns: DownloadFormProps['columns'], chosen: string[]): string[] {
  return columns.map(({ value }) => value).filter((value) => chosen.includes(value))
}

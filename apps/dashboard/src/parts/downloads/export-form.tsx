import { DOWNLOAD_FORMATS, type FileFormat } from '@balcao/kernel/downloads'
import { useForm } from '../../lib/forms/use-form'
import { useT } from '../../lib/texts/i18n'
import { MultiSelect } from '../../ui/fields/multi-select'
import { SelectField } from '../../ui/fields/select-field'
import { Form } from '../../ui/forms/form'
import { Quiet } from '../../ui/show/text'
import { filesOf } from './files-of'
import type { ExportWish } from './open-exports'
import classes from './exports.module.css'

type Separator = ',' | ';'

/** As their standards are called. */
const NAMES: Record<FileFormat, string> = { CSV: 'CSV', XLSX: 'XLSX', CAMT053: 'CAMT.053', OFX: 'OFX' }

/** One form for the file of any list. */
export function ExportForm({ kind, filters, columns, chosen, formats = DOWNLOAD_FORMATS, inWords }: ExportWish) {
  const t = useT('exports')
  const file = useT('downloads')
  const files = filesOf()
  const all: readonly string[] = columns ?? []
  const form = useForm(files.create, {
    start: () => ({ chosen: [...(chosen ?? all)], separator: ',' as Separator, format: formats[0] ?? 'CSV' }),
    toInput: (draft, request_id) => ({
      request_id,
      kind,
      format: draft.format,
      separator: draft.separator,
      filters: { ...filters },
      columns: all.filter((name) => draft.chosen.includes(name)),
    }),
    refreshes: [files.list],
    done: file('asked'),
    asksBeforeLeaving: false,
  })
  return (
    <section className={classes.wish} aria-label={t(`kind.${kind}`)}>
      <h3>{t(`kind.${kind}`)}</h3>
      <Quiet>{inWords || t('asListed')}</Quiet>
      <Form of={form} submit={file('create')} isReady={!columns || form.draft.chosen.length > 0}>
        {columns && (
          <MultiSelect
            label={file('columns')}
            options={columns.map((value) => ({ value: value as string, label: file(`column.${value}`) }))}
            {...form.field('chosen')}
            required
          />
        )}
        <div className={classes.pair}>
          <SelectField<FileFormat>
            label={file('format')}
            options={formats.map((value) => ({ value, label: NAMES[value] }))}
            {...form.field('format')}
          />
          {form.draft.format === 'CSV' && (
            <SelectField<Separator>
              label={file('separator')}
              options={[
                { value: ',', label: file('comma') },
                { value: ';', label: file('semicolon') },
              ]}
              {...form.field('separator')}
            />
          )}
        </div>
      </Form>
    </section>
  )
}

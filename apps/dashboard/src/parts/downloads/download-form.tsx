import { downloads } from '@balcao/contract/platform/downloads'
import { DOWNLOAD_FORMATS, type DownloadFormat, type DownloadKind } from '@balcao/kernel/downloads'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { newRequestId } from '../../lib/forms/random'
import { useAction } from '../../lib/ask/use-action'
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
  const [chosen, setChosen] = useState(() => columns.map(({ value }) => value))
  const [separator, setSeparator] = useState<Separator>(',')
  const [format, setFormat] = useState<DownloadFormat>('CSV')
  const create = useAction(downloads.create, { refreshes: [downloads.list], done: t('asked') })
  // Kept until it is answered, so that a second try after a lost answer makes no second file.
  const requestId = useRef(newRequestId())

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length === 0) return
    const wish = { kind, format, separator, filters: { ...filters }, columns: inOrder(columns, chosen) }
    const outcome = await create.run({ request_id: requestId.current, ...wish })
    if (outcome.ok) requestId.current = newRequestId()
  }

  return (
    <Card title={t('new')}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <div className={classes.chips}>{chips}</div>
        <MultiSelect label={t('columns')} options={columns} value={chosen} onChange={setChosen} required />
        <SelectField<DownloadFormat>
          label={t('format')}
          value={format}
          options={DOWNLOAD_FORMATS.map((value) => ({ value, label: value }))}
          onChange={setFormat}
        />
        {format === 'CSV' && (
          <SelectField<Separator>
            label={t('separator')}
            hint={t('separatorHint')}
            value={separator}
            options={[
              { value: ',', label: t('comma') },
              { value: ';', label: t('semicolon') },
            ]}
            onChange={setSeparator}
          />
        )}
        <PlainButton type="submit" isWorking={create.isRunning} disabled={chosen.length === 0}>
          {t('create')}
        </PlainButton>
      </form>
    </Card>
  )
}

function inOrder(columns: DownloadFormProps['columns'], chosen: string[]): string[] {
  return columns.map(({ value }) => value).filter((value) => chosen.includes(value))
}

import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { useRef, useState } from 'react'
import { useT } from '../../lib/texts/i18n'
import { FILE_TYPE_TOAST_MS, FILE_UNDO_MS } from '../look/constants'
import { FieldFrame, type FieldTexts } from './field-frame'
import classes from './file-field.module.css'
import { showToast } from '../say/toast'

interface FileFieldProps extends Omit<FieldTexts, 'hint'> {
  /** Extensions without the dot. */
  types: readonly string[]
  value: File | null
  onChange: (file: File | null) => void
}

/** One file of an allowed kind. A removed one can be taken back for two seconds (spec 9). */
export function FileField({ label, error, types, value, onChange }: FileFieldProps) {
  const t = useT('kit')
  const [removed, setRemoved] = useState<File | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function choose(file: File | undefined) {
    if (!file) return
    if (isAllowed(file, types)) {
      setRemoved(null)
      onChange(file)
    } else void showToast({ tone: 'warning', text: t('fileTypeWrong'), milliseconds: FILE_TYPE_TOAST_MS })
  }

  function remove(file: File) {
    onChange(null)
    setRemoved(file)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRemoved(null), FILE_UNDO_MS)
  }

  return (
    <FieldFrame label={label} error={error} hint={t('fileTypes', { types: types.join(', ') })}>
      {(ties) => (
        <div className={classes.box}>
          {!value && !removed && (
            <input
              type="file"
              className={classes.input}
              accept={types.map((type) => `.${type}`).join(',')}
              {...ties}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0])
                // So that the same file can be chosen once more.
                currentTarget.value = ''
              }}
            />
          )}
          {value && (
            <FileRow name={value.name} action={t('remove', { name: value.name })} onAction={() => remove(value)} />
          )}
          {removed && (
            <FileRow name={t('removed', { name: removed.name })} action={t('undo')} onAction={() => choose(removed)} />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

function FileRow({ name, action, onAction }: { name: string; action: string; onAction: () => void }) {
  return (
    <div className={classes.row} role="status">
      <IconFile size={16} aria-hidden="true" />
      <span className={classes.name}>{name}</span>
      <button type="button" className={classes.action} onClick={onAction}>
        {action}
      </button>
    </div>
  )
}

function isAllowed(file: File, types: readonly string[]): boolean {
  const extension = file.name.includes('.') ? file.name.split('.').at(-1)?.toLowerCase() : undefined
  return extension !== undefined && types.includes(extension)
}

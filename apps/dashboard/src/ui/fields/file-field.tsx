import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useT } from '../../lib/texts/i18n'
import { FILE_TYPE_TOAST_MS } from '../look/constants'
import { FieldFrame, type FieldTexts } from './field-frame'
import classes from './file-field.module.css'
import { showToast } from '../say/toast'

interface FileFieldProps extends Omit<FieldTexts, 'hint'> {
  /** Extensions without the dot. */
  types: readonly string[]
  onChoose: (file: File) => void
}

/** Takes one file of an allowed kind, which is sent as soon as it is chosen. */
export function FileField({ label, error, types, onChoose }: FileFieldProps) {
  const t = useT('kit')

  function choose(file: File | undefined) {
    if (!file) return
    if (isAllowed(file, types)) onChoose(file)
    else void showToast({ tone: 'warning', text: t('fileTypeWrong'), milliseconds: FILE_TYPE_TOAST_MS })
  }

  return (
    <FieldFrame label={label} error={error} hint={t('fileTypes', { types: types.join(', ') })}>
      {(ties) => (
        <div className={classes.box}>
          <span aria-hidden="true">
            <IconUpload size={16} /> {t('chooseFile')}
          </span>
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
        </div>
      )}
    </FieldFrame>
  )
}

function isAllowed(file: File, types: readonly string[]): boolean {
  const extension = file.name.includes('.') ? file.name.split('.').at(-1)?.toLowerCase() : undefined
  return extension !== undefined && types.includes(extension)
}

import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { useT } from '../../lib/texts/i18n'
import classes from './file-field.module.css'

/** Stands where a file was for as long as it can be taken back. */
export function RemovedFile({ name, onUndo }: { name: string; onUndo: (() => void) | false }) {
  const t = useT('kit')
  return (
    <div className={classes.box}>
      <div className={classes.row} role="status">
        <IconFile size={16} aria-hidden="true" />
        <span className={classes.name}>{t('removed', { name })}</span>
        {onUndo && (
          <button type="button" className={classes.action} onClick={onUndo}>
            {t('undo')}
          </button>
        )}
      </div>
    </div>
  )
}

import type { Severity as Name } from '@balcao/contract/platform/announcements'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useT } from '../../lib/texts/i18n'
import classes from './announced-line.module.css'
import { Severity } from './severity'

interface AnnouncedLineProps {
  severity: Name
  text: string
  /** Left out where it is only looked at. */
  onClose?: () => void
}

/** One line, its severity in a word and a colour, and a way to put it away. */
export function AnnouncedLine({ severity, text, onClose }: AnnouncedLineProps) {
  const t = useT('announcements')
  return (
    <div className={classes.line} data-severity={severity}>
      <span className={classes.words}>
        <Severity of={severity} /> {text}
      </span>
      {onClose && (
        <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

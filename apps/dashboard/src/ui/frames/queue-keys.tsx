import { useT } from '../../lib/texts/i18n'
import { CheckField } from '../fields/check-field'
import classes from './queue-desk.module.css'

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
] as const

interface QueueKeysProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Which keys there are. They can be switched off: somebody who speaks to the machine says single letters all day. */
export function QueueKeys({ isOn, onChange }: QueueKeysProps) {
  const t = useT('kit')
  return (
    <div className={classes.keys}>
      <CheckField label={t('queue.keys')} name="queueKeys" checked={isOn} onChange={onChange} />
      {isOn && (
        <ul className={classes.keyList}>
          {KEYS.map(([key, what]) => (
            <li key={key}>
              <kbd>{key}</kbd> {t(`queue.${what}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

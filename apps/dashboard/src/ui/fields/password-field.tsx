import { PASSWORD_MAX } from '@balcao/kernel/password'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { useT } from '../../lib/texts/i18n'
import { FieldFrame, type FieldTexts } from './field-frame'
import classes from './field-frame.module.css'

interface PasswordFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  name: string
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** At most 50 characters, with a toggle of its own to show and hide them (spec 2). */
export function PasswordField({ label, hint, error, onChange, ...input }: PasswordFieldProps) {
  const t = useT('ui')
  const [isShown, setIsShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={classes.secret}>
          <input
            className={classes.input}
            type={isShown ? 'text' : 'password'}
            maxLength={PASSWORD_MAX}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...ties}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={classes.eye}
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-controls={ties.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Eye size={18} stroke={1.7} aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

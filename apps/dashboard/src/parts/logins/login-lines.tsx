import type { LoginEntry } from '@balcao/contract/people/session'
import type { LoginOutcome } from '@balcao/kernel/login-outcome'
import { useT } from '../../lib/texts/i18n'
import { DateTime } from '../../ui/show/date-time'
import { StatusBadge, type Tone } from '../../ui/show/status-badge'
import classes from './login-lines.module.css'

const TONES: Record<LoginOutcome, Tone> = {
  IN: 'success',
  WRONG_PASSWORD: 'failed',
  WRONG_FACTOR: 'failed',
  SHUT: 'attention',
}

/** Tries to sign in, one below the other: what became of each, when, with what and from where. */
export function LoginLines({ logins }: { logins: LoginEntry[] }) {
  const t = useT('kit')
  return (
    <ul className={classes.list}>
      {logins.map(({ login_id, at, outcome, browser, system, ip }) => (
        <li key={login_id} className={classes.line}>
          <span className={classes.head}>
            <StatusBadge tone={TONES[outcome]}>{t(`login.${outcome}`)}</StatusBadge>
            <DateTime value={at} />
          </span>
          <span className={classes.quiet}>
            {[[browser, system].filter(Boolean).join(' · ') || t('login.unknown'), ip].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { visits } from '@balcao/contract/provider/visits'
import { ask } from '../../lib/ask/api'
import { currentVisit, leaveVisit } from '../../lib/session/visit'
import { useT } from '../../lib/texts/i18n'
import { PlainButton } from '../../ui/buttons/plain-button'
import { DateTime } from '../../ui/show/date-time'
import classes from './visit-line.module.css'

// keys: users.roles.*

/** On every screen of a visit: whose it is, as whom it is seen, and the way out. */
export function VisitLine() {
  const t = useT('visits')
  const roles = useT('users')
  const visit = currentVisit()
  if (!visit) return null
  const { visit_id, merchant_name: merchant, role, until } = visit

  /** Whatever the server says: its time would end it as well. */
  async function end() {
    await ask(visits.end, { visit_id }).catch(() => undefined)
    leaveVisit()
  }

  return (
    <div className={classes.line} role="status">
      <span>
        {t('seeing', { merchant, role: roles(`roles.${role}`) })} {t('until')} <DateTime value={until} />
      </span>
      <PlainButton look="quiet" onClick={() => void end()}>
        {t('end')}
      </PlainButton>
    </div>
  )
}

import { duties, type Duty } from '@balcao/contract/platform/duties'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useLive } from '../../../../lib/live/use-live'
import { useT } from '../../../../lib/texts/i18n'
import { DateTime } from '../../../../ui/show/date-time'
import { dutyPlace } from '../../../../parts/duties/duty-place'
import { PathOfRoute } from '../../../../ui/site-map-register'
import classes from './needs-you.module.css'

// keys: orders.needs.*

/** More than these at a time is a list, and no reminder. */
const MOST = 4
const ASKED = [duties.list]

/** What waits for this person, the most pressing first; nothing at all where nothing does. */
export function NeedsYou() {
  const t = useT('orders')
  const { data = [] } = useAsk(duties.list, {})
  useLive('dispute', ASKED)
  useLive('virtualAccount', ASKED)
  useLive('bankAccount', ASKED)
  useLive('kyc', ASKED)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className={classes.title}>
        {t('needs.title')}
        <span className={classes.count}>{data.length}</span>
      </h2>
      <ul className={classes.strip}>
        {data.slice(0, MOST).map((duty) => (
          <li key={duty.kind} className={classes.duty}>
            <Way duty={duty} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ duty }: { duty: Duty }) {
  const t = useT('orders')
  const pathOf = use(PathOfRoute)
  const { kind, count, until, since } = duty
  const [to, search] = dutyPlace(duty)
  return (
    <Link to={pathOf(to)} search={search} className={classes.way}>
      <strong>{t(`needs.${kind}`, { count })}</strong>
      {(until ?? since) && (
        <span className={classes.when}>
          {t(until ? 'needs.until' : 'needs.since')} <DateTime value={until ?? since ?? ''} isBrief />
        </span>
      )}
    </Link>
  )
}

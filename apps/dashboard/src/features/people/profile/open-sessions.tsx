import { session, type OpenSession } from '@balcao/contract/people/session'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Tag } from '../../../ui/show/tag'
import { Stack } from '../../../ui/frames/stack'
import { Actions } from '../../../ui/frames/actions'
import classes from './lines.module.css'

/** Where somebody is signed in, and how they leave the places they are not at. */
export function OpenSessions() {
  const t = useT('profile')
  const { data, error, refetch } = useAsk(session.list, {})
  const options = { refreshes: [session.list], done: t('sessions.done') }
  const revokeOthers = useAction(session.revokeOthers, options)
  const retry = () => void refetch()
  return (
    <Card title={t('sessions.title')}>
      {data && (
        <Stack>
          <ul className={classes.list}>
            {data.map((each) => (
              <Line key={each.session_id} {...each} />
            ))}
          </ul>
          {data.length > 1 && (
            <Actions align="end">
              <PlainButton look="quiet" isWorking={revokeOthers.isRunning} onClick={() => void revokeOthers.run({})}>
                {t('sessions.revokeOthers')}
              </PlainButton>
            </Actions>
          )}
        </Stack>
      )}
      {!data && !error && <LoadingFace />}
      {!data && error && (
        <FailureFace title={t('sessions.failed')} error={error} action={t('retry')} onAction={retry} />
      )}
    </Card>
  )
}

function Line({ session_id, browser, system, ip, started_at, last_used_at, is_this_one }: OpenSession) {
  const t = useT('profile')
  const revoke = useAction(session.revoke, { refreshes: [session.list], done: t('sessions.done') })
  const known = browser || system
  const device = browser && system ? t('sessions.device', { browser, system }) : known || t('sessions.unknown')
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span className={classes.name}>
          {device} {is_this_one && <Tag name={t('sessions.thisOne')} />}
        </span>
        <span className={classes.quiet}>{t('sessions.address', { ip })}</span>
        <span className={classes.quiet}>
          {t('sessions.started')} <DateTime value={started_at} />
        </span>
        <span className={classes.quiet}>
          {t('sessions.lastUsed')} <DateTime value={last_used_at} />
        </span>
      </div>
      {!is_this_one && (
        <PlainButton
          look="quiet"
          aria-label={t('sessions.revokeNamed', { device })}
          isWorking={revoke.isRunning}
          onClick={() => void revoke.run({ session_id })}
        >
          {t('sessions.revoke')}
        </PlainButton>
      )}
    </li>
  )
}

import { session } from '@balcao/contract/people/session'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { LoginLines } from '../../../parts/logins/login-lines'
import { Actions } from '../../../ui/frames/actions'

/** Who came in with this name, and who tried to. */
export function LoginHistory() {
  const t = useT('profile')
  const [cursor, setCursor] = useState<string | null>(null)
  const { data, error, refetch } = useAsk(session.logins, cursor === null ? {} : { cursor })
  const retry = () => void refetch()
  return (
    <Card title={t('logins.title')}>
      {data && (data.list.length === 0 ? <p>{t('logins.empty')}</p> : <LoginLines logins={data.list} />)}
      {data && (data.prev !== null || data.next !== null) && (
        <Actions align="end">
          {data.prev !== null && (
            <PlainButton look="quiet" onClick={() => setCursor(data.prev)}>
              {t('logins.newer')}
            </PlainButton>
          )}
          {data.next !== null && (
            <PlainButton look="quiet" onClick={() => setCursor(data.next)}>
              {t('logins.older')}
            </PlainButton>
          )}
        </Actions>
      )}
      {!data && !error && <LoadingFace />}
      {!data && error && <FailureFace title={t('logins.failed')} error={error} action={t('retry')} onAction={retry} />}
    </Card>
  )
}

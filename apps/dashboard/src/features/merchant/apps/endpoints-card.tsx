import type { AppDetail } from '@balcao/contract/merchant/apps'
import { notifications, type Endpoint } from '@balcao/contract/merchant/notifications'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { holds } from '../../../lib/session/rights'
import { useT } from '../../../lib/texts/i18n'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Actions } from '../../../ui/frames/actions'
import { Card } from '../../../ui/frames/card'
import { Stack } from '../../../ui/frames/stack'
import { confirmDanger } from '../../../ui/say/confirm'
import { Code } from '../../../ui/show/code'
import { DateTime } from '../../../ui/show/date-time'
import { Paragraph } from '../../../ui/show/text'
import classes from './apps.module.css'

const EndpointDialog = lazy(async () => {
  const { EndpointDialog: dialog } = await import('./endpoint.dialog')
  return { default: dialog }
})

/** Where an app's news go, and what each address is told of. */
export function EndpointsCard({ app }: { app: AppDetail }) {
  const t = useT('apps')
  const { data, error, refetch } = useAsk(notifications.endpoints, { app_id: app.app_id })
  const [edited, setEdited] = useState<Endpoint | 'new' | null>(null)
  const retry = () => void refetch()
  return (
    <>
      <Card title={t('endpoints.title')}>
        <Paragraph>{t('endpoints.text')}</Paragraph>
        {data && (
          <ul className={classes.places}>
            {data.map((own) => (
              <Address key={own.endpoint_id} app_id={app.app_id} own={own} onChange={() => setEdited(own)} />
            ))}
          </ul>
        )}
        {!data && !error && <LoadingFace />}
        {!data && error && (
          <FailureFace title={t('endpoints.failed')} error={error} action={t('endpoints.retry')} onAction={retry} />
        )}
        {holds('appManagement:edit') && (
          <div>
            <PlainButton look="quiet" onClick={() => setEdited('new')}>
              {t('endpoints.make')}
            </PlainButton>
          </div>
        )}
      </Card>
      <Suspense>
        {edited && (
          <EndpointDialog app_id={app.app_id} own={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </>
  )
}

function Address({ app_id, own, onChange }: { app_id: string; own: Endpoint; onChange: () => void }) {
  const t = useT('apps')
  const { endpoint_id, url, note, subjects, create_time } = own
  const isFirst = endpoint_id === ''
  const remove = useAction(notifications.removeEndpoint, {
    refreshes: [notifications.endpoints],
    done: t('endpoints.removed'),
  })

  async function askAndRemove() {
    const question = { title: t('endpoints.removeTitle'), text: t('endpoints.removeQuestion', { url }) }
    const isSure = await confirmDanger({ ...question, confirm: t('endpoints.remove'), cancel: t('cancel') })
    if (isSure) await remove.run({ app_id, endpoint_id })
  }

  return (
    <li>
      <Stack isTight>
        <h3 className={classes.subtitle}>{isFirst ? t('endpoints.first') : note || t('endpoints.url')}</h3>
        {url ? <Code>{url}</Code> : <Paragraph look="quiet">{t('endpoints.none')}</Paragraph>}
        <Paragraph>{subjects.map((subject) => t(`endpoints.subject.${subject}`)).join(', ')}</Paragraph>
        {create_time && (
          <Paragraph look="hint">
            {t('endpoints.by', { who: own.created_by })} <DateTime value={create_time} />
          </Paragraph>
        )}
        {holds('appManagement:edit') && (
          <Actions>
            <PlainButton
              look="quiet"
              aria-label={t('endpoints.changeOf', { url: url || t('endpoints.first') })}
              onClick={onChange}
            >
              {t('endpoints.change')}
            </PlainButton>
            {!isFirst && (
              <DangerButton
                aria-label={t('endpoints.removeOf', { url })}
                disabled={remove.isRunning}
                onClick={() => void askAndRemove()}
              >
                {t('endpoints.remove')}
              </DangerButton>
            )}
          </Actions>
        )}
      </Stack>
    </li>
  )
}

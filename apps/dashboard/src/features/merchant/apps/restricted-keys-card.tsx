import { apps, type AppDetail, type RestrictedKey } from '@balcao/contract/merchant/apps'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { holds } from '../../../lib/session/rights'
import { useT } from '../../../lib/texts/i18n'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Card } from '../../../ui/frames/card'
import { confirmDanger } from '../../../ui/say/confirm'
import { DateTime } from '../../../ui/show/date-time'
import classes from './apps.module.css'
import { Stack } from '../../../ui/frames/stack'
import { Code } from '../../../ui/show/code'
import { Paragraph } from '../../../ui/show/text'

const RestrictedKeyDialog = lazy(async () => {
  const { RestrictedKeyDialog: dialog } = await import('./restricted-key.dialog')
  return { default: dialog }
})

/** Keys for programs that need less than all of it: what each opens, from where, until when, and when it last did. */
export function RestrictedKeysCard({ app }: { app: AppDetail }) {
  const t = useT('apps')
  const { data, error, refetch } = useAsk(apps.restrictedKeys, { app_id: app.app_id })
  const [isMaking, setIsMaking] = useState(false)
  const retry = () => void refetch()
  return (
    <>
      <Card title={t('restricted.title')}>
        <Paragraph>{t('restricted.text')}</Paragraph>
        {data && <Keys app_id={app.app_id} keys={data} />}
        {!data && !error && <LoadingFace />}
        {!data && error && (
          <FailureFace title={t('restricted.failed')} error={error} action={t('restricted.retry')} onAction={retry} />
        )}
        {holds('appManagement:edit') && (
          <div>
            <PlainButton look="quiet" onClick={() => setIsMaking(true)}>
              {t('restricted.make')}
            </PlainButton>
          </div>
        )}
      </Card>
      <Suspense>{isMaking && <RestrictedKeyDialog app={app} onClose={() => setIsMaking(false)} />}</Suspense>
    </>
  )
}

function Keys({ app_id, keys }: { app_id: string; keys: RestrictedKey[] }) {
  const t = useT('apps')
  if (keys.length === 0) return <Paragraph look="quiet">{t('restricted.empty')}</Paragraph>
  return (
    <ul className={classes.places}>
      {keys.map((own) => (
        <Key key={own.key_id} app_id={app_id} own={own} />
      ))}
    </ul>
  )
}

function Key({ app_id, own }: { app_id: string; own: RestrictedKey }) {
  const t = useT('apps')
  const { key_id, name, mode, shown, scopes, ip_allow_list, is_over, expire_time, last_used_time } = own
  const revoke = useAction(apps.revokeRestrictedKey, { refreshes: [apps.restrictedKeys], done: t('revoked') })

  async function askAndRevoke() {
    const question = { title: t('revokeTitle', { key: name }), text: t('revokeQuestion', { key: name }) }
    const isSure = await confirmDanger({ ...question, confirm: t('revoke'), cancel: t('cancel') })
    if (isSure) await revoke.run({ app_id, key_id })
  }

  return (
    <li>
      <Stack isTight>
        <h3 className={classes.subtitle}>{`${name} (${t(`mode.${mode}`)})`}</h3>
        <Code>{shown}</Code>
        <Paragraph>{scopes.map((scope) => t(`restricted.scope.${scope}`)).join(', ')}</Paragraph>
        {ip_allow_list.length > 0 && (
          <Paragraph look="hint">{t('restricted.from', { ranges: ip_allow_list.join(', ') })}</Paragraph>
        )}
        <Paragraph look="hint">
          {t('madeBy', { who: own.created_by })} <DateTime value={own.create_time} />
        </Paragraph>
        <Paragraph look="hint">
          {expire_time === null ? t('restricted.never') : t(is_over ? 'restricted.over' : 'restricted.until')}{' '}
          {expire_time && <DateTime value={expire_time} />}
        </Paragraph>
        <Paragraph look="hint">
          {last_used_time === null ? t('restricted.unused') : t('restricted.used', { ip: own.last_used_ip })}{' '}
          {last_used_time && <DateTime value={last_used_time} />}
        </Paragraph>
        {holds('appManagement:edit') && (
          <div>
            <DangerButton
              aria-label={t('revokeOf', { key: name })}
              disabled={revoke.isRunning}
              onClick={() => void askAndRevoke()}
            >
              {t('revoke')}
            </DangerButton>
          </div>
        )}
      </Stack>
    </li>
  )
}

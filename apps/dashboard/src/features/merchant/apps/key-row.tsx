import { apps, type AppKey, type NewKey } from '@balcao/contract/merchant/apps'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { DateTime } from '../../../ui/show/date-time'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Actions } from '../../../ui/frames/actions'
import classes from './apps.module.css'
import { RevealKeyDialog } from './reveal-key.dialog'

interface KeyRowProps {
  app_id: string
  own: AppKey
  name: string
  onMade: (key: NewKey) => void
}

/** One key: masked, but for a public one; with what may be done to it. */
export function KeyRow({ app_id, own, name, onMade }: KeyRowProps) {
  const t = useT('apps')
  const { key_id, kind, shown, create_time, created_by, expire_time } = own
  const [isRevealing, setIsRevealing] = useState(false)
  const [request_id] = useState(newRequestId)
  const rotate = useAction(apps.rotateKey, { refreshes: [apps.detail] })
  const revoke = useAction(apps.revokeKey, { refreshes: [apps.detail], done: t('revoked') })
  const isSecret = kind !== 'PUBLIC_KEY'

  async function askAndRotate() {
    const question = { title: t('rotateTitle', { key: name }), text: t('rotateQuestion', { key: name }) }
    if (!(await confirmDanger({ ...question, confirm: t('rotate'), cancel: t('cancel') }))) return
    const outcome = await rotate.run({ request_id, app_id, key_id })
    if (outcome.ok) onMade(outcome.reply)
  }

  async function askAndRevoke() {
    const question = { title: t('revokeTitle', { key: name }), text: t('revokeQuestion', { key: name }) }
    const isSure = await confirmDanger({ ...question, confirm: t('revoke'), cancel: t('cancel') })
    if (isSure) await revoke.run({ app_id, key_id })
  }

  return (
    <Stack isTight>
      {isSecret ? <code className={classes.masked}>{shown}</code> : <PublicKey name={name} pem={shown} />}
      <Paragraph look="hint">
        {expire_time ? t('worksUntil') : t('madeBy', { who: created_by })}{' '}
        <DateTime value={expire_time ?? create_time} />
      </Paragraph>
      {holds('appManagement:edit') && (
        <Actions>
          {isSecret && (
            <PlainButton look="quiet" aria-label={t('revealOf', { key: name })} onClick={() => setIsRevealing(true)}>
              {t('reveal')}
            </PlainButton>
          )}
          {!expire_time && (
            <PlainButton
              look="quiet"
              aria-label={t('rotateOf', { key: name })}
              isWorking={rotate.isRunning}
              onClick={() => void askAndRotate()}
            >
              {t('rotate')}
            </PlainButton>
          )}
          <DangerButton
            aria-label={t('revokeOf', { key: name })}
            disabled={revoke.isRunning}
            onClick={() => void askAndRevoke()}
          >
            {t('revoke')}
          </DangerButton>
        </Actions>
      )}
      {isRevealing && (
        <RevealKeyDialog app_id={app_id} key_id={key_id} name={name} onClose={() => setIsRevealing(false)} />
      )}
    </Stack>
  )
}

function PublicKey({ name, pem }: { name: string; pem: string }) {
  const t = useT('apps')
  return (
    <>
      <pre className={classes.pem}>{pem.trim()}</pre>
      <div>
        <CopyButton text={pem} look="button">
          {t('copyKey', { key: name })}
        </CopyButton>
      </div>
    </>
  )
}

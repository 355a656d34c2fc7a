import { mfa, type SecondFactor } from '@balcao/contract/people/mfa'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { Card } from '../../../../ui/frames/card'
import { DateTime } from '../../../../ui/show/date-time'
import { Dialog } from '../../../../ui/frames/dialog'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Stack } from '../../../../ui/frames/stack'
import { Paragraph } from '../../../../ui/show/text'
import classes from '../lines.module.css'
import type { Change } from './factor-flow'

/** With the QR code, which nobody needs who only looks. */
const FactorFlow = lazy(async () => ({ default: (await import('./factor-flow')).FactorFlow }))

/** What confirms this person's login beside the password. */
export function SecondFactorCard() {
  const t = useT('second-factor')
  const { data, error, refetch } = useAsk(mfa.status, {})
  const [change, setChange] = useState<Change | null>(null)
  const retry = () => void refetch()
  return (
    <Card title={t('title')}>
      {data && <Factors {...data} onChange={setChange} />}
      {!data && !error && <LoadingFace />}
      {!data && error && <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={retry} />}
      {change && (
        <Dialog title={t(`dialog.${change.what}`)} onClose={() => setChange(null)}>
          {(close) => (
            <Suspense fallback={<LoadingFace />}>
              <FactorFlow change={change} onDone={close} onCancel={close} />
            </Suspense>
          )}
        </Dialog>
      )}
    </Card>
  )
}

interface FactorsProps extends SecondFactor {
  onChange: (change: Change) => void
}

function Factors({ totp_since, passkeys, recovery_codes_left, onChange }: FactorsProps) {
  const t = useT('second-factor')
  const hasSome = totp_since !== null || passkeys.length > 0
  return (
    <Stack>
      <Paragraph look="quiet">{t(hasSome ? 'on' : 'off')}</Paragraph>
      <ul className={classes.list}>
        <Part
          name={t('app.name')}
          action={t(totp_since ? 'app.remove' : 'app.setUp')}
          onAction={() => onChange({ what: totp_since ? 'removeApp' : 'setUpApp' })}
        >
          {totp_since ? <Since text={t('since')} value={totp_since} /> : t('app.what')}
        </Part>
        {passkeys.map(({ passkey_id, name, create_time, last_used_time }) => (
          <Part
            key={passkey_id}
            name={t('passkey.named', { name })}
            action={t('passkey.remove')}
            onAction={() => onChange({ what: 'removePasskey', passkeyId: passkey_id })}
          >
            <Since text={t('since')} value={create_time} />
            {last_used_time && <Since text={t('lastUsed')} value={last_used_time} />}
          </Part>
        ))}
        <Part
          name={t(passkeys.length > 0 ? 'passkey.another' : 'passkey.name')}
          action={t('passkey.add')}
          onAction={() => onChange({ what: 'addPasskey' })}
        >
          {t('passkey.what')}
        </Part>
        {hasSome && (
          <Part name={t('codes.title')} action={t('codes.renew')} onAction={() => onChange({ what: 'renewCodes' })}>
            {t('codes.left', { count: recovery_codes_left })}
          </Part>
        )}
      </ul>
    </Stack>
  )
}

interface PartProps {
  name: string
  action: string
  onAction: () => void
  children: ReactNode
}

function Part({ name, action, onAction, children }: PartProps) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <div className={classes.quiet}>{children}</div>
      </div>
      <PlainButton look="quiet" aria-label={`${action}: ${name}`} onClick={onAction}>
        {action}
      </PlainButton>
    </li>
  )
}

function Since({ text, value }: { text: string; value: string }) {
  return (
    <div>
      {text} <DateTime value={value} />
    </div>
  )
}

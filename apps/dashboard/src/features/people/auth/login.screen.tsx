import { auth } from '@balcao/contract/people/auth'
import { CODE } from '@balcao/kernel/codes'
import { lazy, Suspense, useState } from 'react'
import { brand } from '../../../lib/brand'
import { leaveLogin } from '../../../lib/session/after-login'
import { Refused } from '../../../lib/ask/errors'
import { speakAsProfile, useT } from '../../../lib/texts/i18n'
import { beginSession } from '../../../lib/session/session'
import { browserKeys } from '../../../lib/session/storage'
import { useAction } from '../../../lib/ask/use-action'
import { EntryFailure, EntryLinks, EntryNote, EntryPage } from '../../../ui/frames/entry-page'
import { explain } from '../../../ui/say/explain'
import { PasswordField } from '../../../ui/fields/password-field'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'
import type { Proof } from './second-step'

/** Few need it, so it is no part of the first load. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step')).SecondStep }))

export function LoginScreen() {
  const t = useT('auth')
  const login = useAction(auth.login, { done: t('success'), quietFailure: true })
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [hasEnded] = useState(() => browserKeys.sessionEnded.read() === true)
  const isFilled = username.trim() !== '' && password !== ''

  const [asked, setAsked] = useState<string | null>(null)

  async function submit(proof: Proof = {}) {
    if (!isFilled) return
    const outcome = await login.run({ username: username.trim(), password, ...proof })
    if (!outcome.ok) return setAsked((before) => factorAsked(outcome.error, before))
    beginSession(outcome.reply)
    await speakAsProfile(outcome.reply.language)
    await leaveLogin()
  }

  if (asked !== null) {
    return (
      <Suspense>
        <SecondStep
          asked={asked}
          isRunning={login.isRunning}
          failure={login.failure}
          onProof={(proof) => void submit(proof)}
          onBack={() => setAsked(null)}
        />
      </Suspense>
    )
  }
  return (
    <EntryPage title={t('title')} onSubmit={() => void submit()}>
      {hasEnded && <EntryNote>{t('ended')}</EntryNote>}
      {brand.is_closed_demo && <EntryNote>{t('closedDemo')}</EntryNote>}
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoFocus
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {login.failure && !login.isRunning && (
        <EntryFailure>{isWrongLogin(login.failure) ? t('failure') : explain(login.failure)}</EntryFailure>
      )}
      <PlainButton type="submit" isWorking={login.isRunning} disabled={!isFilled}>
        {t('submit')}
      </PlainButton>
      <EntryLinks
        links={[
          { href: '/auth/resetPassword', text: t('forgotten') },
          { href: '/signup', text: t('signup') },
        ]}
      />
    </EntryPage>
  )
}

/** Which second step comes next; null: the first one again, since it is the password that was refused. */
function factorAsked(error: unknown, before: string | null): string | null {
  if (!(error instanceof Refused)) return before
  const { code, sub_code } = error.failure
  if (code === CODE.loginFailed) return null
  return code === CODE.secondFactorNeeded && sub_code.startsWith('second-factor-needed') ? sub_code : before
}

function isWrongLogin(failure: Error): boolean {
  return failure instanceof Refused && failure.failure.code === CODE.loginFailed
}

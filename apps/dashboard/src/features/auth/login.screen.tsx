import { auth } from '@balcao/contract/auth'
import { CODE } from '@balcao/kernel/codes'
import { useState } from 'react'
import { leaveLogin } from '../../lib/after-login'
import { Refused } from '../../lib/errors'
import { useT } from '../../lib/i18n'
import { beginSession } from '../../lib/session'
import { useAction } from '../../lib/use-action'
import { EntryFailure, EntryLinks, EntryPage } from '../../ui/entry-page'
import { explain } from '../../ui/explain'
import { PasswordField } from '../../ui/password-field'
import { PlainButton } from '../../ui/plain-button'
import { TextField } from '../../ui/text-field'

export function LoginScreen() {
  const t = useT('auth')
  const login = useAction(auth.login, { done: t('success'), quietFailure: true })
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isFilled = username.trim() !== '' && password !== ''

  async function submit() {
    if (!isFilled) return
    const outcome = await login.run({ username: username.trim(), password })
    if (!outcome.ok) return
    beginSession(outcome.reply)
    await leaveLogin()
  }

  return (
    <EntryPage title={t('title')} onSubmit={() => void submit()}>
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

function isWrongLogin(failure: Error): boolean {
  return failure instanceof Refused && failure.failure.code === CODE.loginFailed
}

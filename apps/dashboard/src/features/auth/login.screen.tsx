import { auth } from '@balcao/contract/auth'
import { CODE } from '@balcao/kernel/codes'
import { useState, type FormEvent } from 'react'
import { leaveLogin } from '../../lib/after-login'
import { brand } from '../../lib/brand'
import { Refused } from '../../lib/errors'
import { useT } from '../../lib/i18n'
import { beginSession } from '../../lib/session'
import { useAction } from '../../lib/use-action'
import { explain } from '../../ui/explain'
import { Logo } from '../../ui/logo'
import { PasswordField } from '../../ui/password-field'
import { PlainButton } from '../../ui/plain-button'
import { TextField } from '../../ui/text-field'
import { LanguageChoice } from './language-choice'
import classes from './login.module.css'

export function LoginScreen() {
  const t = useT('auth')
  const login = useAction(auth.login, { done: t('success'), quietFailure: true })
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isFilled = username.trim() !== '' && password !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFilled) return
    const outcome = await login.run({ username: username.trim(), password })
    if (!outcome.ok) return
    beginSession(outcome.reply)
    await leaveLogin()
  }

  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.brand}>
          <Logo />
          {brand.name}
        </div>
        <h1 className={classes.title}>{t('title')}</h1>
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
          <p className={classes.failure} role="alert">
            {isWrongLogin(login.failure) ? t('failure') : explain(login.failure)}
          </p>
        )}
        <PlainButton type="submit" isWorking={login.isRunning} disabled={!isFilled}>
          {t('submit')}
        </PlainButton>
      </form>
      <LanguageChoice />
    </main>
  )
}

function isWrongLogin(failure: Error): boolean {
  return failure instanceof Refused && failure.failure.code === CODE.loginFailed
}

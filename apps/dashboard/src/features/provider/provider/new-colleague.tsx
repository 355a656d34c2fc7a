import { provider } from '@balcao/contract/provider/provider'
import { PASSWORD_MAX } from '@balcao/kernel/password'
import { PROVIDER_ROLES, type ProviderRole } from '@balcao/kernel/permissions'
import { useState, type FormEvent } from 'react'
import { isEmail } from '../../../lib/forms/email'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { Card } from '../../../ui/frames/card'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './provider.module.css'

const EMPTY = { real_name: '', email: '', role: 'PLATFORM_REVIEWER' as ProviderRole, how: 'invite', password: '' }

/** Somebody new: invited by mail, or with a first password that must be changed. */
export function NewColleague({ onDone }: { onDone: () => void }) {
  const t = useT('provider')
  const [draft, setDraft] = useState(EMPTY)
  const [wasSent, setWasSent] = useState(false)
  const change = (changed: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...changed }))
  const { real_name, email, role, how, password } = draft
  const add = useAction(provider.addPerson, {
    refreshes: [provider.people],
    done: t(how === 'invite' ? 'people.invited' : 'people.added', { name: real_name }),
  })
  const missing = {
    name: real_name.trim() === '',
    email: !isEmail(email.trim()),
    password: how === 'set' && password === '',
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (missing.name || missing.email || missing.password) return
    const person = { real_name: real_name.trim(), email: email.trim(), role }
    const outcome = await add.run(how === 'set' ? { ...person, password } : person)
    if (outcome.ok) onDone()
  }

  return (
    <div className={classes.above}>
      <Card title={t('people.add')}>
        <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
          <TextField
            label={t('people.name')}
            maxLength={100}
            value={real_name}
            onChange={(value) => change({ real_name: value })}
            error={wasSent && missing.name ? t('people.nameMissing') : undefined}
          />
          <TextField
            label={t('people.email')}
            type="email"
            maxLength={254}
            value={email}
            onChange={(value) => change({ email: value })}
            error={wasSent && missing.email ? t('people.emailMissing') : undefined}
          />
          <SelectField
            label={t('people.role')}
            hint={t(`people.roleHint.${role}`)}
            value={role}
            options={PROVIDER_ROLES.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
            onChange={(value) => change({ role: value })}
          />
          <SelectField
            label={t('people.how')}
            value={how}
            options={(['invite', 'set'] as const).map((value) => ({
              value: value as string,
              label: t(`people.${value}`),
            }))}
            onChange={(value) => change({ how: value })}
          />
          {how === 'set' && (
            <TextField
              label={t('people.password')}
              name="first_password"
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX}
              value={password}
              onChange={(value) => change({ password: value })}
              error={wasSent && missing.password ? t('people.passwordMissing') : undefined}
            />
          )}
          <div className={classes.actions}>
            <PlainButton look="quiet" onClick={onDone}>
              {t('cancel')}
            </PlainButton>
            <PlainButton type="submit" isWorking={add.isRunning}>
              {t('people.add')}
            </PlainButton>
          </div>
        </form>
      </Card>
    </div>
  )
}

import { isMailAddress } from '@balcao/kernel/company'
import { provider } from '@balcao/contract/provider/provider'
import { PASSWORD_MAX } from '@balcao/kernel/password'
import { PROVIDER_ROLES, type ProviderRole } from '@balcao/kernel/permissions'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './provider.module.css'

const EMPTY = { real_name: '', email: '', role: 'PLATFORM_REVIEWER' as ProviderRole, how: 'invite', password: '' }

/** Somebody new: invited by mail, or with a first password that must be changed. */
export function NewColleague({ onDone }: { onDone: () => void }) {
  const t = useT('provider')
  const form = useForm(provider.addPerson, {
    start: EMPTY,
    faults: ({ real_name, email, how, password }) => ({
      real_name: real_name.trim() === '' && t('people.nameMissing'),
      email: !isMailAddress(email.trim()) && t('people.emailMissing'),
      password: how === 'set' && password === '' && t('people.passwordMissing'),
    }),
    toInput: ({ real_name, email, role, how, password }, request_id) => {
      const person = { request_id, real_name: real_name.trim(), email: email.trim(), role }
      return how === 'set' ? { ...person, password } : person
    },
    refreshes: [provider.people],
    done: ({ how, role: asked, real_name }) => {
      const done = how === 'invite' ? 'people.invited' : 'people.added'
      return t(asked === 'PLATFORM_ADMIN' ? 'people.asked' : done, { name: real_name })
    },
    onDone,
  })
  const { role, how } = form.draft
  const cancel = (
    <PlainButton look="quiet" onClick={onDone}>
      {t('cancel')}
    </PlainButton>
  )
  return (
    <div className={classes.narrow}>
      <Card title={t('people.add')}>
        <Form of={form} submit={t('people.add')} beside={cancel}>
          <TextField label={t('people.name')} maxLength={100} {...form.field('real_name')} />
          <TextField label={t('people.email')} type="email" maxLength={254} {...form.field('email')} />
          <SelectField
            label={t('people.role')}
            hint={t(`people.roleHint.${role}`)}
            options={PROVIDER_ROLES.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
            {...form.field('role')}
          />
          <SelectField
            label={t('people.how')}
            options={(['invite', 'set'] as const).map((value) => ({
              value: value as string,
              label: t(`people.${value}`),
            }))}
            {...form.field('how')}
          />
          {how === 'set' && (
            <TextField
              label={t('people.password')}
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX}
              {...form.field('password')}
              name="first_password"
            />
          )}
        </Form>
      </Card>
    </div>
  )
}

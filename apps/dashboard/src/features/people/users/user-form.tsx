import type { FormOf } from '../../../lib/forms/use-fields'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { LinkButton } from '../../../ui/buttons/link-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import { AccessFields } from './access-fields'
import type { UserDraft } from './user-draft'
import { WayInFields } from './way-in-fields'

interface UserFormProps {
  isNew: boolean
  form: FormOf<UserDraft>
  submit: string
}

const NAME_MAX = 100

/** Who it is, how they get in, what they may do. New and edit differ in the way in only. */
export function UserForm({ isNew, form, submit }: UserFormProps) {
  const t = useT('users')
  const cancel = (
    <LinkButton to="UserManagement" variant="default">
      {t('cancelEdit')}
    </LinkButton>
  )
  return (
    <Form of={form} submit={submit} beside={cancel}>
      <SideBySide least={360}>
        <Card title={t('person')}>
          <Stack>
            <TextField label={t('name')} autoComplete="off" maxLength={NAME_MAX} {...form.field('real_name')} />
            <TextField
              label={t('email')}
              type="email"
              autoComplete="off"
              readOnly={!isNew}
              hint={isNew ? undefined : t('emailFixed')}
              {...form.field('email')}
            />
            <SelectField
              label={t('status')}
              name="status"
              value={form.draft.isEnabled ? 'enabled' : 'disabled'}
              options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(value) => form.change({ isEnabled: value === 'enabled' })}
            />
            <WayInFields isNew={isNew} form={form} />
          </Stack>
        </Card>
        <Card title={t('access')}>
          <AccessFields draft={form.draft} onChange={form.change} />
        </Card>
      </SideBySide>
    </Form>
  )
}

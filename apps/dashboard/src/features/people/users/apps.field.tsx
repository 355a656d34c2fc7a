import { users } from '@balcao/contract/people/users'
import { ask } from '../../../lib/ask/api'
import { isSilent } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { explain } from '../../../ui/say/explain'
import { MultiSelect } from '../../../ui/fields/multi-select'
import { SelectField } from '../../../ui/fields/select-field'
import { showToast } from '../../../ui/say/toast'

interface AppsFieldProps {
  /** The mail address of who is being edited: nobody is an example for themselves. */
  own: string
  value: string[]
  onChange: (value: string[]) => void
}

/** Which apps a person sees; another user's may be copied. */
export function AppsField({ own, value, onChange }: AppsFieldProps) {
  const t = useT('users')
  const { data: dropdown } = useDropdown({ asksAgain: true })
  const { data: staff = [] } = useAsk(users.list, {})
  const known = dropdown?.apps ?? []
  // One that is switched off is no longer on offer, but stays chosen until somebody takes it away.
  const others = value.filter((app) => !known.some(({ id }) => id === app)).map((id) => ({ id, name: id }))

  async function copyFrom(uid: string) {
    if (uid === '') return
    try {
      onChange((await ask(users.detail, { uid })).app_ids)
    } catch (error) {
      if (!isSilent(error)) void showToast({ tone: 'failure', text: explain(error) })
    }
  }

  return (
    <>
      <MultiSelect
        label={t('apps')}
        hint={t('appsHint')}
        none={t('appsAll')}
        options={[...known, ...others].map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
      />
      <SelectField
        label={t('duplicate')}
        name="duplicate"
        hint={t('duplicateHint')}
        value=""
        options={[
          { value: '', label: t('duplicateNone') },
          ...staff
            .filter(({ nick_name }) => nick_name !== own)
            .map((user) => ({ value: user.uid, label: user.real_name })),
        ]}
        onChange={(uid) => void copyFrom(uid)}
      />
    </>
  )
}

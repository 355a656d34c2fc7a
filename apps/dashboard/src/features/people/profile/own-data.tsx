import { profile, type Profile } from '@balcao/contract/people/profile'
import { useRouter } from '@tanstack/react-router'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { chooseLanguage, useT } from '../../../lib/texts/i18n'
import { chosenLanguage } from '../../../lib/texts/language'
import { refreshUser } from '../../../lib/session/rights'
import { DateTime } from '../../../ui/show/date-time'
import { LANGUAGES_OFFERED } from '../../../ui/languages/languages'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './profile.module.css'
import { TimeZoneField } from './time-zone.field'

const NAME_MAX = 100

/** Name, language and time zone. The language holds as soon as it is saved. */
export function OwnData({ username, create_time, real_name, time_zone }: Profile) {
  const t = useT('profile')
  const router = useRouter()
  const form = useForm(profile.update, {
    // What the person reads now, which may have been chosen from the menu since it was last saved.
    start: () => ({ real_name, language: chosenLanguage(), time_zone }),
    faults: (draft) => ({ real_name: draft.real_name.trim() === '' && t('realNameMissing') }),
    toInput: (draft) => ({ ...draft, real_name: draft.real_name.trim() }),
    refreshes: [profile.query],
    done: t('saved'),
    onDone: async ({ language }) => {
      await chooseLanguage(language)
      await refreshUser()
      await router.invalidate()
    },
  })
  return (
    <Form of={form} submit={t('save')} isReady={!form.faults.real_name}>
      <dl className={classes.facts}>
        <dt>{t('username')}</dt>
        <dd>{username}</dd>
        <dt>{t('createTime')}</dt>
        <dd>
          <DateTime value={create_time} />
        </dd>
      </dl>
      <TextField
        label={t('realName')}
        autoComplete="name"
        maxLength={NAME_MAX}
        {...form.field('real_name')}
        error={form.faults.real_name || undefined}
      />
      <SelectField
        label={t('language')}
        options={LANGUAGES_OFFERED.map((offer) => ({ value: offer.language, label: offer.name }))}
        {...form.field('language')}
      />
      <TimeZoneField value={form.draft.time_zone} onChange={(chosen) => form.change({ time_zone: chosen })} />
    </Form>
  )
}

import { profile, type Profile } from '@balcao/contract/people/profile'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { chooseLanguage, useT } from '../../../lib/texts/i18n'
import { chosenLanguage } from '../../../lib/texts/language'
import { refreshUser } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { DateTime } from '../../../ui/show/date-time'
import { LANGUAGES_OFFERED } from '../../../ui/languages/languages'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './profile.module.css'
import { TimeZoneField } from './time-zone.field'

const NAME_MAX = 100

/** Name, language and time zone. The language holds as soon as it is saved. */
export function OwnData({ username, create_time, real_name, time_zone }: Profile) {
  const t = useT('profile')
  const router = useRouter()
  const update = useAction(profile.update, { refreshes: [profile.query], done: t('saved') })
  // What the person reads now, which may have been chosen from the menu since it was last saved.
  const [draft, setDraft] = useState(() => ({ real_name, language: chosenLanguage(), time_zone }))
  const change = (changed: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changed }))
  const isNamed = draft.real_name.trim() !== ''

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isNamed) return
    const outcome = await update.run({ ...draft, real_name: draft.real_name.trim() })
    if (!outcome.ok) return
    await chooseLanguage(outcome.reply.language)
    await refreshUser()
    await router.invalidate()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
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
        name="real_name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={draft.real_name}
        onChange={(value) => change({ real_name: value })}
        error={isNamed ? undefined : t('realNameMissing')}
      />
      <SelectField
        label={t('language')}
        value={draft.language}
        options={LANGUAGES_OFFERED.map((offer) => ({ value: offer.language, label: offer.name }))}
        onChange={(value) => change({ language: value })}
      />
      <TimeZoneField value={draft.time_zone} onChange={(value) => change({ time_zone: value })} />
      <div className={classes.actions}>
        <PlainButton type="submit" isWorking={update.isRunning} disabled={!isNamed}>
          {t('save')}
        </PlainButton>
      </div>
    </form>
  )
}

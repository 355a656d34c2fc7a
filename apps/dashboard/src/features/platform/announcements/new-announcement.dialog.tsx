import { announcements, MOST_ANNOUNCED, SEVERITIES, type Severity } from '@balcao/contract/platform/announcements'
import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { LANGUAGES } from '@balcao/kernel/languages'
import { useState } from 'react'
import { useCountryName } from '../../../lib/ask/use-regions'
import { useForm } from '../../../lib/forms/use-form'
import { useLanguage, useLocale, useT } from '../../../lib/texts/i18n'
import { cityOf, shownTimeZone } from '../../../lib/texts/time-zone'
import { AnnouncedLine } from '../../../parts/announcements/announced-line'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { Paragraph } from '../../../ui/show/text'

export function NewAnnouncementDialog({ onClose }: { onClose: () => void }) {
  const t = useT('announcements')
  return (
    <SideDrawer title={t('add')} onClose={onClose}>
      {(close) => <Fields onDone={close} />}
    </SideDrawer>
  )
}

type Country = '' | (typeof HOME_COUNTRIES)[number]

function Fields({ onDone }: { onDone: () => void }) {
  const t = useT('announcements')
  const [language, locale, zone] = [useLanguage(), useLocale(), shownTimeZone()]
  const nameOf = useCountryName()
  const [now] = useState(() => new Date())
  const today = businessDay(now, zone)
  const form = useForm(announcements.create, {
    start: {
      country: '' as Country,
      severity: 'info' as Severity,
      en: '',
      es: '',
      br: '',
      from_day: today,
      to_day: dayAfter(today, 7),
    },
    faults: ({ en, es, br, from_day, to_day }) => ({
      en: en.trim() === '' && t('missing'),
      es: es.trim() === '' && t('missing'),
      br: br.trim() === '' && t('missing'),
      from_day: from_day === '' && t('dayMissing'),
      to_day: to_day === '' ? t('dayMissing') : (to_day < from_day || to_day < today) && t('dayWrong'),
    }),
    toInput: ({ country, severity, en, es, br, from_day, to_day }, request_id) => ({
      request_id,
      country,
      severity,
      texts: { en: en.trim(), es: es.trim(), br: br.trim() },
      begin_time: dayStart(from_day, zone).toISOString(),
      end_time: dayStart(dayAfter(to_day, 1), zone).toISOString(),
    }),
    refreshes: [announcements.list],
    done: t('published'),
    onDone,
  })
  const { severity } = form.draft
  const city = { zone: cityOf(zone, locale) }
  return (
    <Form of={form} submit={t('publish')}>
      <SelectField<Country>
        label={t('for')}
        options={(['', ...HOME_COUNTRIES] as const).map((value) => ({
          value,
          label: value ? nameOf(value) : t('all'),
        }))}
        {...form.field('country')}
      />
      <SelectField<Severity>
        label={t('severityLabel')}
        options={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
        {...form.field('severity')}
      />
      <Paragraph look="hint">{t('wordsHint')}</Paragraph>
      {LANGUAGES.map((each) => (
        <TextAreaField
          key={each}
          label={t(`words.${each}`)}
          rows={2}
          maxLength={MOST_ANNOUNCED}
          {...form.field(each)}
        />
      ))}
      <TextField label={t('fromDay', city)} type="date" {...form.field('from_day')} />
      <TextField label={t('toDay', city)} type="date" min={today} {...form.field('to_day')} />
      {form.draft[language].trim() !== '' && (
        <section aria-label={t('preview')}>
          <AnnouncedLine severity={severity} text={form.draft[language]} />
        </section>
      )}
    </Form>
  )
}

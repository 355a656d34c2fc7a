import { reference } from '@balcao/contract/platform/reference'
import { INDUSTRIES } from '@balcao/kernel/company'
import { useRef, useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { explain } from '../../../ui/say/explain'
import { LinkButton } from '../../../ui/buttons/link-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { showToast } from '../../../ui/say/toast'
import { faultsOf, type AppDraft, type AppField } from './app-draft'
import { AppTextField } from './app-text.field'
import classes from './apps.module.css'
import { LogoField } from './logo.field'

interface AppFormProps {
  draft: AppDraft
  onChange: (changes: Partial<AppDraft>) => void
  onSubmit: () => void
  isRunning: boolean
  failure: Error | null
  submitText: string
}

/** What an app tells about itself: the same form for a new one and for one that is there. */
export function AppForm({ draft, onChange, onSubmit, isRunning, failure, submitText }: AppFormProps) {
  const t = useT('apps')
  const industries = useT('signup')
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const regions = useAsk(reference.regions, {})
  const faults = faultsOf(draft)
  const countries = regions.data?.countries ?? []

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    const [first] = Object.keys(faults)
    if (first === undefined) return onSubmit()
    void showToast({ tone: 'failure', text: t('formRefused') })
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const field = (name: AppField) => (
    <AppTextField name={name} draft={draft} onChange={onChange} fault={isTried ? faults[name] : undefined} />
  )

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.cards}>
        <Card title={t('about')}>
          <div className={classes.fields}>
            {field('name')}
            {field('short_name')}
            {field('website')}
            <SelectField
              label={t('country')}
              name="country"
              value={draft.country}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(country) => onChange({ country })}
              error={regions.error ? t('countriesFailed') : undefined}
            />
            <SelectField
              label={t('industry')}
              name="industry"
              value={draft.industry}
              options={INDUSTRIES.map((value) => ({ value, label: industries(`industries.${value}`) }))}
              onChange={(industry) => onChange({ industry })}
            />
            <LogoField
              app={draft.name}
              fileId={draft.logo_file_id}
              onChange={(logo_file_id) => onChange({ logo_file_id })}
            />
          </div>
        </Card>
        <div className={classes.form}>
          <Card title={t('reach')}>
            <div className={classes.fields}>
              {field('contact_email')}
              {field('manager_name')}
              {field('phone')}
              {field('complaint_email')}
            </div>
          </Card>
          <Card title={t('delivery')}>
            <div className={classes.fields}>
              {field('report_recipients')}
              {field('notify_url')}
              {field('ip_allow_list')}
            </div>
          </Card>
        </div>
      </div>
      {failure && !isRunning && (
        <p className={classes.failure} role="alert">
          {explain(failure)}
        </p>
      )}
      <div className={classes.actions}>
        <LinkButton to="AppManagement" variant="default">
          {t('cancel')}
        </LinkButton>
        <PlainButton type="submit" isWorking={isRunning} disabled={!regions.data}>
          {submitText}
        </PlainButton>
      </div>
    </form>
  )
}

import { INDUSTRIES } from '@balcao/kernel/company'
import type { FormOf } from '../../../lib/forms/use-fields'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { useRegions } from '../../../lib/ask/use-regions'
import { Card } from '../../../ui/frames/card'
import { LinkButton } from '../../../ui/buttons/link-button'
import { SelectField } from '../../../ui/fields/select-field'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import type { AppDraft, AppField } from './app-draft'
import { AppTextField } from './app-text.field'
import { LogoField } from './logo.field'
import { LookPreview } from './look-preview'

interface AppFormProps {
  form: FormOf<AppDraft>
  submit: string
  /** Whether it is made already. */
  isOver?: boolean
}

/** What an app tells about itself: the same form for a new one and for one that is there. */
export function AppForm({ form, submit, isOver = false }: AppFormProps) {
  const t = useT('apps')
  const industries = useT('signup')
  const regions = useRegions()
  const countries = regions.data ?? []
  const field = (name: AppField) => <AppTextField name={name} form={form} />
  const cancel = (
    <LinkButton to="AppManagement" variant="default">
      {t('cancel')}
    </LinkButton>
  )
  return (
    <Form of={form} submit={submit} isReady={regions.data !== undefined && !isOver} beside={cancel} refused>
      <SideBySide least={340}>
        <Stack>
          <Card title={t('about')}>
            <Stack>
              {field('name')}
              {field('short_name')}
              {field('website')}
              <SelectField
                label={t('country')}
                options={countries.map(({ code, name }) => ({ value: code, label: name }))}
                {...form.field('country')}
                error={regions.error ? t('countriesFailed') : undefined}
              />
              <SelectField
                label={t('industry')}
                options={INDUSTRIES.map((value) => ({ value, label: industries(`industries.${value}`) }))}
                {...form.field('industry')}
              />
              <LogoField
                app={form.draft.name}
                fileId={form.draft.logo_file_id}
                onChange={(logo_file_id) => form.change({ logo_file_id })}
              />
            </Stack>
          </Card>
          <Card title={t('payerPage')}>
            <Stack>
              {field('page_colour')}
              {field('page_words')}
              {field('allowed_sites')}
              <LookPreview draft={form.draft} />
            </Stack>
          </Card>
        </Stack>
        <Stack>
          <Card title={t('reach')}>
            <Stack>
              {field('contact_email')}
              {field('manager_name')}
              {field('phone')}
              {field('complaint_email')}
            </Stack>
          </Card>
          <Card title={t('delivery')}>
            <Stack>
              {field('report_recipients')}
              {field('notify_url')}
              {field('ip_allow_list')}
            </Stack>
          </Card>
        </Stack>
      </SideBySide>
    </Form>
  )
}

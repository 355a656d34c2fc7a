import { use, type ReactNode } from 'react'
import type { FormState } from '../../../lib/forms/use-fields'
import { useT } from '../../../lib/texts/i18n'
import { EntryForm } from '../../../ui/forms/entry-form'
import { EntryNote } from '../../../ui/frames/entry-page'
import { PathOfRoute } from '../../../ui/site-map-register'
import type { Step } from './signup-draft'

const STEPS: Step[] = ['mail', 'company', 'password']

interface StepPageProps {
  step: Step
  of: FormState
  submit: string
  below?: ReactNode
  children: ReactNode
}

/** One step of three, and the way to the login for whoever has an account. */
export function StepPage({ step, children, ...form }: StepPageProps) {
  const t = useT('signup')
  const pathOf = use(PathOfRoute)
  return (
    <EntryForm {...form} title={t('title')} links={[{ href: pathOf('Login'), text: t('toLogin') }]}>
      <EntryNote>{t('progress', { step: STEPS.indexOf(step) + 1, name: t(`steps.${step}`) })}</EntryNote>
      {children}
    </EntryForm>
  )
}

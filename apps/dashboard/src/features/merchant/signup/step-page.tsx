import { use, type ReactNode } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { EntryLinks, EntryNote, EntryPage } from '../../../ui/frames/entry-page'
import { PathOfRoute } from '../../../ui/site-map-register'
import type { Step } from './signup-draft'

const STEPS: Step[] = ['mail', 'company', 'password']

interface StepPageProps {
  step: Step
  onSubmit: () => void
  children: ReactNode
}

/** One step of three, and the way to the login for whoever has an account. */
export function StepPage({ step, onSubmit, children }: StepPageProps) {
  const t = useT('signup')
  const pathOf = use(PathOfRoute)
  return (
    <EntryPage title={t('title')} onSubmit={onSubmit}>
      <EntryNote>{t('progress', { step: STEPS.indexOf(step) + 1, name: t(`steps.${step}`) })}</EntryNote>
      {children}
      <EntryLinks links={[{ href: pathOf('Login'), text: t('toLogin') }]} />
    </EntryPage>
  )
}

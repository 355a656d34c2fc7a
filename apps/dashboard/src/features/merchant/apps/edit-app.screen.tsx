import { apps, type AppDetail } from '@balcao/contract/merchant/apps'
import { reference } from '@balcao/contract/platform/reference'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { draftKeys } from '../../../lib/session/storage'
import { useDraft } from '../../../lib/forms/use-draft'
import { BackLink } from '../../../ui/frames/back-link'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { draftOf, wishOf } from './app-draft'
import { faultTexts } from './app-faults'
import { AppForm } from './app-form'
import { LoadedApp } from './loaded-app'

export function EditAppScreen() {
  const t = useT('apps')
  return (
    <>
      <BackLink to="AppManagement">{t('back')}</BackLink>
      <ScreenTitle title={t('editTitle')} />
      <LoadedApp>{(app) => <EditForm key={app.app_id} app={app} />}</LoadedApp>
    </>
  )
}

function EditForm({ app }: { app: AppDetail }) {
  const t = useT('apps')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { app_id } = app
  const form = useForm(apps.update, {
    held: useDraft(draftKeys.editApp, draftOf(app), { about: app_id, secrets: {} }),
    faults: (draft) => faultTexts(draft, t),
    toInput: (draft) => ({ app_id, ...wishOf(draft) }),
    refreshes: [apps.list, apps.detail, reference.dropdown],
    done: t('saved'),
    onDone: () => navigate({ to: pathOf('AppInformation'), params: { app_id } }),
  })
  return <AppForm form={form} submit={t('save')} />
}

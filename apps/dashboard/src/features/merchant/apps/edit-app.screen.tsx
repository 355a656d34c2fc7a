import { apps, type AppDetail } from '@balcao/contract/merchant/apps'
import { reference } from '@balcao/contract/platform/reference'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { draftKeys } from '../../../lib/session/storage'
import { useAction } from '../../../lib/ask/use-action'
import { useDraft } from '../../../lib/forms/use-draft'
import { BackLink } from '../../../ui/frames/back-link'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { draftOf, wishOf } from './app-draft'
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
  const { value, change, forget } = useDraft(draftKeys.editApp, draftOf(app), { about: app_id, secrets: {} })
  const update = useAction(apps.update, {
    refreshes: [apps.list, apps.detail, reference.dropdown],
    done: t('saved'),
    quietFailure: true,
  })

  async function submit() {
    const outcome = await update.run({ app_id, ...wishOf(value) })
    if (!outcome.ok) return
    forget()
    await navigate({ to: pathOf('AppInformation'), params: { app_id } })
  }

  return (
    <AppForm
      draft={value}
      onChange={change}
      onSubmit={() => void submit()}
      isRunning={update.isRunning}
      failure={update.failure}
      submitText={t('save')}
    />
  )
}

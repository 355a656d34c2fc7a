import { apps, type NewKey } from '@balcao/contract/merchant/apps'
import { reference } from '@balcao/contract/platform/reference'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { draftKeys } from '../../../lib/session/storage'
import { useAction } from '../../../lib/ask/use-action'
import { useDraft } from '../../../lib/forms/use-draft'
import { BackLink } from '../../../ui/frames/back-link'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { EMPTY, wishOf } from './app-draft'
import { AppForm } from './app-form'
import { NewKeysDialog } from './new-keys.dialog'

/** The secrets of the first keys are shown before the way goes on to the app. */
export function NewAppScreen() {
  const t = useT('apps')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const [request_id] = useState(newRequestId)
  const [made, setMade] = useState<{ app_id: string; keys: NewKey[] } | null>(null)
  const { value, change, forget } = useDraft(draftKeys.newApp, EMPTY, { secrets: {} })
  const create = useAction(apps.create, {
    refreshes: [apps.list, reference.dropdown],
    done: t('created'),
    quietFailure: true,
  })

  async function submit() {
    const outcome = await create.run({ request_id, ...wishOf(value) })
    if (!outcome.ok) return
    forget()
    setMade(outcome.reply)
  }

  return (
    <>
      <BackLink to="AppManagement">{t('back')}</BackLink>
      <ScreenTitle title={t('newTitle')} />
      <AppForm
        draft={value}
        onChange={change}
        onSubmit={() => void submit()}
        isRunning={create.isRunning || made !== null}
        failure={create.failure}
        submitText={t('create')}
      />
      {made && (
        <NewKeysDialog
          keys={made.keys}
          onClose={() => void navigate({ to: pathOf('AppInformation'), params: { app_id: made.app_id } })}
        />
      )}
    </>
  )
}

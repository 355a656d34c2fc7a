import { apps, type NewKey } from '@balcao/contract/merchant/apps'
import { reference } from '@balcao/contract/platform/reference'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { draftKeys } from '../../../lib/session/storage'
import { useDraft } from '../../../lib/forms/use-draft'
import { BackLink } from '../../../ui/frames/back-link'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { EMPTY, wishOf } from './app-draft'
import { faultTexts } from './app-faults'
import { AppForm } from './app-form'
import { NewKeysDialog } from './new-keys.dialog'

/** The secrets of the first keys are shown before the way goes on to the app. */
export function NewAppScreen() {
  const t = useT('apps')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const [made, setMade] = useState<{ app_id: string; keys: NewKey[] } | null>(null)
  const form = useForm(apps.create, {
    held: useDraft(draftKeys.newApp, EMPTY, { secrets: {} }),
    faults: (draft) => faultTexts(draft, t),
    toInput: (draft, request_id) => ({ request_id, ...wishOf(draft) }),
    refreshes: [apps.list, reference.dropdown],
    done: t('created'),
    onDone: setMade,
  })
  return (
    <>
      <BackLink to="AppManagement">{t('back')}</BackLink>
      <ScreenTitle title={t('newTitle')} />
      <AppForm form={form} submit={t('create')} isOver={made !== null} />
      {made && (
        <NewKeysDialog
          keys={made.keys}
          onClose={() => void navigate({ to: pathOf('AppInformation'), params: { app_id: made.app_id } })}
        />
      )}
    </>
  )
}

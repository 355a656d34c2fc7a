import { apps, type AppDetail } from '@balcao/contract/merchant/apps'
import { CODE } from '@balcao/kernel/codes'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'

/** No such app, or nothing that could be the number of one. */
const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]

/** The app of the address, or what stands in its place. */
export function LoadedApp({ children }: { children: (app: AppDetail) => ReactNode }) {
  const t = useT('apps')
  const { app_id = '' }: { app_id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useAsk(apps.detail, { app_id })
  if (data) return children(data)
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code)) return <Unknown />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

/** Somebody else's number answers like one that does not exist. */
function Unknown() {
  const t = useT('apps')
  return (
    <div className={faces.face}>
      <p className={faces.title}>{t('unknown')}</p>
      <p>{t('unknownText')}</p>
      <LinkButton to="AppManagement" variant="default">
        {t('toList')}
      </LinkButton>
    </div>
  )
}

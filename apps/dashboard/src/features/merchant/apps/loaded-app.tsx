import { apps, type AppDetail } from '@balcao/contract/merchant/apps'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { Detail } from '../../../ui/frames/detail-screen'

/** The app of the address, or what stands in its place. */
export function LoadedApp({ children }: { children: (app: AppDetail) => ReactNode }) {
  const t = useT('apps')
  const { app_id = '' }: { app_id?: string } = useParams({ strict: false })
  return (
    <Detail
      endpoint={apps.detail}
      input={{ app_id }}
      list="AppManagement"
      texts={{ unknown: t('unknown'), unknownText: t('unknownText'), toList: t('toList'), failed: t('failed') }}
    >
      {children}
    </Detail>
  )
}

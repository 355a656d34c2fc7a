import { settlements, type SettlementDetail } from '@balcao/contract/money/settlements'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useLive } from '../../../lib/live/use-live'
import { DetailScreen } from '../../../ui/frames/detail-screen'

const SHOWN = [settlements.detail]

/** The settlement that the address names, or why it cannot be shown. */
export function SettlementOpened({ children }: { children: (settlement: SettlementDetail) => ReactNode }) {
  const t = useT('settlements')
  useLive('settlement', SHOWN)
  return (
    <DetailScreen
      endpoint={settlements.detail}
      name="settlement_no"
      list="Settlement"
      back={t('title')}
      texts={{ unknown: t('unknown'), unknownText: t('unknownText'), toList: t('toList'), failed: t('failed') }}
    >
      {children}
    </DetailScreen>
  )
}

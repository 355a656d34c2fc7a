import { settlements, type SettlementDetail } from '@balcao/contract/money/settlements'
import { CODE } from '@balcao/kernel/codes'
import type { ReactNode } from 'react'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'

const SHOWN = [settlements.detail]
const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]

/** The settlement that the address names, or why it cannot be shown. */
export function SettlementOpened({ children }: { children: (settlement: SettlementDetail) => ReactNode }) {
  const t = useT('settlements')
  const [{ settlement_no }] = useUrlState()
  useLive('settlement', SHOWN)
  return (
    <>
      <BackLink to="Settlement">{t('title')}</BackLink>
      {typeof settlement_no === 'string' ? (
        <Known settlement_no={settlement_no}>{children}</Known>
      ) : (
        <p className={faces.face}>{t('unknown')}</p>
      )}
    </>
  )
}

interface KnownProps {
  settlement_no: string
  children: (settlement: SettlementDetail) => ReactNode
}

function Known({ settlement_no, children }: KnownProps) {
  const t = useT('settlements')
  const { data, error, refetch } = useAsk(settlements.detail, { settlement_no })
  if (data) return children(data)
  if (!error) return <LoadingFace />
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code))
    return <p className={faces.face}>{t('unknown')}</p>
  return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

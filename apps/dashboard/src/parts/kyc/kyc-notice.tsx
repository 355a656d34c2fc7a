import { kyc } from '@balcao/contract/merchant/kyc'
import { businessDay } from '@balcao/kernel/business-day'
import type { ClosedStanding, KycGate } from '@balcao/kernel/kyc-gates'
import type { ReactNode } from 'react'
import { useLive } from '../../lib/live/use-live'
import { useAsk } from '../../lib/ask/use-ask'
import { holds } from '../../lib/session/rights'
import { shownTimeZone } from '../../lib/texts/time-zone'
import { useT } from '../../lib/texts/i18n'
import { LinkButton } from '../../ui/buttons/link-button'
import { Actions } from '../../ui/frames/actions'
import { Card } from '../../ui/frames/card'
import { Stack } from '../../ui/frames/stack'
import { useDayText } from '../../ui/show/day-text'
import { Paragraph } from '../../ui/show/text'

// keys: kyc-notice.closed.*
// keys: kyc-notice.why.*

const ASKED = [kyc.standing]

interface KycNoticeProps {
  gate: KycGate
  /** It stands in a card or a dialog already. */
  isInside?: boolean
  /** What the gate stands before; left out where it stays to be read. */
  children?: ReactNode
}

/** Where the merchant's KYC file closes something: that it does, why, and the way there; what is open is shown. */
export function KycNotice({ gate, isInside = false, children }: KycNoticeProps) {
  const t = useT('kyc-notice')
  const dayText = useDayText()
  const { data } = useAsk(kyc.standing, {})
  useLive('kyc', ASKED)
  if (!data || data.allows.includes(gate)) return children
  const { standing, reason, works_until } = data
  const day = works_until ? dayText(businessDay(new Date(works_until), shownTimeZone())) : ''
  const title = t(`closed.${gate}`)
  const words = (
    <>
      <Paragraph role="status">{t(`why.${standing as ClosedStanding}`, { reason, day })}</Paragraph>
      {holds('kyc:view') && (
        <Actions>
          <LinkButton to="MerchantKYC">{t('toKyc')}</LinkButton>
        </Actions>
      )}
    </>
  )
  if (!isInside)
    return (
      <Card title={title}>
        <Stack>{words}</Stack>
      </Card>
    )
  return (
    <Stack>
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      {words}
    </Stack>
  )
}

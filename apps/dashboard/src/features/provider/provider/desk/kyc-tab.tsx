import { merchantDesk } from '@balcao/contract/provider/merchant-desk'
import { useAsk } from '../../../../lib/ask/use-ask'
import { holds } from '../../../../lib/session/rights'
import { useT } from '../../../../lib/texts/i18n'
import { knownText } from '../../../../lib/texts/known-text'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { Facts } from '../../../../ui/frames/facts'
import { Stack } from '../../../../ui/frames/stack'
import { Timeline } from '../../../../ui/frames/timeline'
import { RowLink } from '../../../../ui/lists/row-link'
import { DateTime } from '../../../../ui/show/date-time'

// keys: kyc.status.*
// keys: kyc.event.*

/** How far its KYC has come; the file itself is opened where it is reviewed. */
export function KycTab({ merchant_no }: { merchant_no: string }) {
  const t = useT('merchant-desk')
  const kyc = useT('kyc')
  const { data, error, refetch } = useAsk(merchantDesk.kyc, { merchant_no })
  if (!data && error)
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  if (!data) return <LoadingFace />
  const { status, valid_until, submit_time, events } = data
  const words = (event: string, reason: string) =>
    [knownText(kyc, 'event', event), reason].filter((each) => each !== '').join(': ')
  return (
    <Stack>
      <Facts
        facts={[
          { name: t('kycStatus'), value: status ? knownText(kyc, 'status', status) : t('kycNone') },
          ...(submit_time ? [{ name: t('kycSubmitted'), value: <DateTime value={submit_time} isBrief /> }] : []),
          ...(valid_until ? [{ name: t('kycUntil'), value: <DateTime value={valid_until} isBrief /> }] : []),
        ]}
      />
      {status && holds('provider:review') && (
        <RowLink to="KycReview" search={{ status: 'ALL', case: merchant_no }}>
          {t('kycOpen')}
        </RowLink>
      )}
      <Timeline
        steps={events.map(({ event, reason, at, who }) => ({ event: words(event, reason), tone: 'waiting', at, who }))}
      />
    </Stack>
  )
}

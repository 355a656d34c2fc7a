import type { PlatformOverview } from '@balcao/contract/provider/overview'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { RowLink } from '../../../ui/lists/row-link'
import { DateTime } from '../../../ui/show/date-time'
import { useDayName } from '../../../ui/show/day-name'
import { useMoneyText } from '../../../ui/show/money'
import { useNumberText } from '../../../ui/show/number-text'
import { StatusBadge } from '../../../ui/show/status-badge'
import classes from './overview.module.css'

// keys: platform-overview.risk.*, platform-overview.fact.*

type AtRisk = PlatformOverview['risks'][number]

/** Merchants that somebody should look at, the latest first. */
export function RiskCard({ risks }: { risks: AtRisk[] }) {
  const t = useT('platform-overview')
  return (
    <Card title={t('risks')}>
      {risks.length === 0 && <p className={classes.quiet}>{t('risksEmpty')}</p>}
      <ul className={classes.lines}>
        {risks.map((merchant) => (
          <li key={merchant.merchant_no} className={classes.line}>
            <RowLink to="MerchantDesk" search={{ merchant_no: merchant.merchant_no }}>
              {merchant.name}
            </RowLink>
            <Reasons of={merchant} />
            <span className={classes.quiet}>
              {t('riskSince')} <DateTime value={merchant.since} isBrief />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reasons({ of }: { of: AtRisk }) {
  const t = useT('platform-overview')
  const number = useNumberText()
  const money = useMoneyText()
  const day = useDayName()
  const facts = {
    available: of.currency ? money(of.available, of.currency) : '',
    disputes: number(String(of.dispute_count)),
    refunds: number(String(of.refund_count)),
    paid: number(String(of.paid_count)),
    failing: number(String(of.failing_count)),
    until: of.kyc_until ? day(of.kyc_until.slice(0, 10)) : '',
  }
  return (
    <span>
      {of.risks.map((risk, at) => (
        <span key={risk}>
          {at > 0 && ' · '}
          <StatusBadge tone={risk === 'kyc' ? 'waiting' : 'attention'}>{t(`risk.${risk}`)}</StatusBadge>{' '}
          {t(`fact.${risk}`, facts)}
        </span>
      ))}
    </span>
  )
}

import type { MerchantDetail } from '@balcao/contract/provider/provider'
import { useT } from '../../../lib/texts/i18n'
import { knownText } from '../../../lib/texts/known-text'
import { holds } from '../../../lib/session/rights'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import { RowLink } from '../../../ui/lists/row-link'

// keys: apps.status.*

export function MerchantFacts({ merchant }: { merchant: MerchantDetail }) {
  const t = useT('provider')
  const appTexts = useT('apps')
  const { merchant_no, country, time_zone, create_time, apps, admins } = merchant
  const listed = (names: string[]) => (names.length > 0 ? names.join(', ') : t('merchant.none'))
  return (
    <Card title={t('merchant.facts')}>
      <Facts
        facts={[
          { name: t('merchants.country'), value: country },
          { name: t('merchant.zone'), value: time_zone },
          { name: t('merchant.signedUp'), value: <DateTime value={create_time} /> },
          {
            name: t('merchant.apps'),
            value: listed(apps.map(({ name, status }) => `${name} (${knownText(appTexts, 'status', status)})`)),
          },
          {
            name: t('merchant.admins'),
            value: listed(admins.map(({ real_name, email }) => `${real_name} <${email}>`)),
          },
        ]}
      />
      {holds('provider:admin') && (
        <RowLink to="PlatformAudit" search={{ merchant_no }}>
          {t('merchant.auditLog')}
        </RowLink>
      )}
    </Card>
  )
}

import type { MerchantDetail } from '@balcao/contract/provider/provider'
import { useCountryName } from '../../../lib/ask/use-regions'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'

export function MerchantFacts({ merchant }: { merchant: MerchantDetail }) {
  const t = useT('provider')
  const countryName = useCountryName()
  const { country, time_zone, create_time, status_reason, admins } = merchant
  const listed = (names: string[]) => (names.length > 0 ? names.join(', ') : t('merchant.none'))
  return (
    <Card title={t('merchant.facts')}>
      <Facts
        facts={[
          { name: t('merchants.country'), value: countryName(country) },
          { name: t('merchant.zone'), value: time_zone },
          { name: t('merchant.signedUp'), value: <DateTime value={create_time} /> },
          ...(status_reason ? [{ name: t('merchant.lastReason'), value: status_reason }] : []),
          {
            name: t('merchant.admins'),
            value: listed(admins.map(({ real_name, email }) => `${real_name} <${email}>`)),
          },
        ]}
      />
    </Card>
  )
}

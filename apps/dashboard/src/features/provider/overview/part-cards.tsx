import type { OverviewPart } from '@balcao/contract/provider/overview'
import { parseMoney } from '@balcao/kernel/money'
import { useCountryName } from '../../../lib/ask/use-regions'
import { useT } from '../../../lib/texts/i18n'
import { useMethodText } from '../../../parts/statuses/method-text'
import { Card } from '../../../ui/frames/card'
import { FigureAbout } from '../../../ui/frames/figure-about'
import { ChangeSince } from '../../../ui/show/change-since'
import { Money } from '../../../ui/show/money'
import { useNumberText } from '../../../ui/show/number-text'
import { ShareTable } from '../../../ui/show/share-table'
import { tenthsIn, tenthsOf, usePercent } from './approval'

/** How many of their decided orders were paid, method by method. */
export function MethodCard({ parts }: { parts: OverviewPart[] }) {
  const t = useT('platform-overview')
  const method = useMethodText()
  const number = useNumberText()
  const percent = usePercent()
  return (
    <Card title={t('methods')} about={<FigureAbout of="platformApproval" name={t('methods')} />}>
      <ShareTable
        heads={[t('method'), t('approval'), t('paid'), t('change')]}
        empty={t('nothing')}
        rows={parts.map((part) => ({
          name: method(part.name),
          part: tenthsOf(part),
          cells: [
            percent(tenthsOf(part)),
            t('of', { part: number(String(part.won_count)), all: number(String(part.decided_count)) }),
            <Points key="points" part={part} />,
          ],
        }))}
      />
    </Card>
  )
}

function Points({ part }: { part: OverviewPart }) {
  const t = useT('platform-overview')
  const [now, before] = [tenthsOf(part), tenthsOf(part.before)]
  if (now === null || before === null) return t('none')
  return (
    <ChangeSince now={BigInt(now)} before={BigInt(before)} isPoints>
      {''}
    </ChangeSince>
  )
}

/** What was sold and earned, country by country. */
export function CountryCard({ parts, currency }: { parts: OverviewPart[]; currency: string }) {
  const t = useT('platform-overview')
  const countryName = useCountryName()
  const minorOf = (wire: string) => parseMoney(wire, currency) ?? 0n
  const all = parts.reduce((sum, { paid_amount }) => sum + minorOf(paid_amount), 0n)
  return (
    <Card title={t('countries')} about={<FigureAbout of="platformVolume" name={t('countries')} />}>
      <ShareTable
        heads={[t('country'), t('paid'), t('fees'), t('change')]}
        empty={t('nothing')}
        rows={parts.map((part) => ({
          name: countryName(part.name),
          part: tenthsIn(minorOf(part.paid_amount), all),
          cells: [
            <Money key="paid" of="platformVolume" amount={part.paid_amount} currency={currency} />,
            <Money key="fees" of="platformRevenue" amount={part.revenue} currency={currency} />,
            <ChangeSince key="change" now={minorOf(part.paid_amount)} before={minorOf(part.before.paid_amount)}>
              {''}
            </ChangeSince>,
          ],
        }))}
      />
    </Card>
  )
}

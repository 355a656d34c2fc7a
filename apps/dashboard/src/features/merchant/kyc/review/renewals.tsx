import { kycReview, type KycRenewal } from '@balcao/contract/merchant/kyc'
import { useLocale, useT } from '../../../../lib/texts/i18n'
import { textIn } from '../../../../lib/address/list-filters'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useAskPage } from '../../../../lib/ask/use-ask-page'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Card } from '../../../../ui/frames/card'
import { Stack } from '../../../../ui/frames/stack'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { PageBar } from '../../../../ui/lists/page-bar'
import { RowLink } from '../../../../ui/lists/row-link'
import { PAGER_REACH, PER_PAGE_OPTIONS } from '../../../../ui/look/constants'
import { DateTime } from '../../../../ui/show/date-time'
import { KycStatus } from '../kyc-badges'
import own from './kyc-review.module.css'

/** When approvals end: by month, and one by one. */
export function Renewals() {
  const [state] = useUrlState()
  const month = textIn(state, 'month')
  return (
    <Stack>
      <Months month={month} />
      <Ends key={month} month={month} />
    </Stack>
  )
}

function Months({ month }: { month: string }) {
  const t = useT('kyc-review')
  const locale = useLocale()
  const [, change] = useUrlState()
  const { data } = useAsk(kycReview.renewalMonths, {})
  const name = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const choose = (next: string) => change({ month: next === month ? undefined : next, page: undefined })
  return (
    <Card title={t('renewalMonths')}>
      <div className={own.months}>
        {data?.months.map((each) => (
          <PlainButton
            key={each.month}
            look="quiet"
            aria-pressed={each.month === month}
            onClick={() => choose(each.month)}
          >
            {t('monthCount', { month: name.format(new Date(`${each.month}-01T00:00:00Z`)), count: each.count })}
          </PlainButton>
        ))}
      </div>
      {data && data.overdue > 0 && <p>{t('overdue', { count: data.overdue })}</p>}
    </Card>
  )
}

function Ends({ month }: { month: string }) {
  const t = useT('kyc-review')
  const page = useAskPage<KycRenewal>(kycReview.renewals, {
    perPage: PER_PAGE_OPTIONS,
    filters: {},
    of: { sort: 'valid_until', ...boundsOf(month) },
    reach: PAGER_REACH,
    rowKey: ({ merchant_no }) => merchant_no,
  })
  const { data, error, refetch, perPage, goTo, setPerPage } = page
  return (
    <>
      <ListFaces<KycRenewal>
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ merchant_no }) => merchant_no}
        empty={<p>{t('noRenewals')}</p>}
        columns={[
          { head: t('validUntil'), isMain: true, cell: ({ valid_until }) => <DateTime value={valid_until} isBrief /> },
          {
            head: t('merchant'),
            isMain: true,
            cell: ({ merchant_no, merchant_name }) => (
              <RowLink to="MerchantDesk" search={{ merchant_no }}>
                {merchant_name}
              </RowLink>
            ),
          },
          { head: t('statusLabel'), isMain: true, cell: ({ status }) => <KycStatus status={status} /> },
          { head: t('worksUntil'), cell: ({ works_until }) => <DateTime value={works_until} isBrief /> },
          { head: t('letters'), isNumber: true, cell: ({ reminders }) => reminders },
        ]}
      />
      {data && data.list.length > 0 && (
        <PageBar {...data} perPage={perPage} sizes={PER_PAGE_OPTIONS} onPage={goTo} onPerPage={setPerPage} />
      )}
    </>
  )
}

/** From its first day to the first of the next, in UTC as the months are counted. */
function boundsOf(month: string) {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  if (year === undefined) return {}
  const at = (ahead: number) => new Date(Date.UTC(Number(year), Number(number) - 1 + ahead, 1)).toISOString()
  return { valid_until_from: at(0), valid_until_to: at(1) }
}

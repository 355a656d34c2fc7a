import { PaymentLinkFilters, paymentLinks } from '@balcao/contract/payments/payment-links'
import { useState } from 'react'
import { useLive } from '../../../lib/live/use-live'
import { holds } from '../../../lib/session/rights'
import { useModeFace } from '../../../parts/statuses/mode-face'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { DateTime } from '../../../ui/show/date-time'
import { Tag } from '../../../ui/show/tag'
import { CreateLinkDialog } from './create-link.dialog'
import { LinkAmount } from './link-amount'
import { LinkStatus } from './link-status'

const SHOWN = [paymentLinks.list]

/** Links at which many pay: made once, printed or sent, and paid as long as there is stock and time. */
export function PaymentLinkListScreen() {
  const t = useT('payment-links')
  const [isCreating, setIsCreating] = useState(false)
  useLive('order', SHOWN)
  const filters = filtersOf(PaymentLinkFilters, {
    time: { label: t('created') },
    app_id: { label: t('app') },
    mode: useModeFace(),
    currency: { label: t('currency'), isSeldom: true },
  })
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={paymentLinks.list}
        rowKey={({ link_no }) => link_no}
        actions={
          holds('paymentOrder:edit') && <PlainButton onClick={() => setIsCreating(true)}>{t('create')}</PlainButton>
        }
        filters={filters}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={[
          {
            head: t('subject'),
            isMain: true,
            cell: ({ link_no, subject }) => (
              <RowLink to="PaymentLinkDetails" search={{ link_no }}>
                {subject}
              </RowLink>
            ),
          },
          {
            head: t('state'),
            isMain: true,
            cell: ({ status, is_test }) => (
              <>
                <LinkStatus status={status} /> {is_test && <Tag name={t('test')} />}
              </>
            ),
          },
          { head: t('amount'), cell: (link) => <LinkAmount link={link} /> },
          {
            head: t('sold'),
            cell: ({ paid, stock }) => (stock === null ? paid : t('soldOf', { paid, stock })),
          },
          { head: t('ends'), cell: ({ end_time }) => (end_time ? <DateTime value={end_time} isBrief /> : '—') },
          { head: t('reference'), cell: ({ reference }) => reference },
          { head: t('app'), cell: ({ app_name }) => app_name },
          {
            head: t('created'),
            sort: 'create_time',
            cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
          },
        ]}
      />
      {isCreating && <CreateLinkDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}

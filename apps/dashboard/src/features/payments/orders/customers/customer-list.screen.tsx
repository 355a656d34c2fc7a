import { customers, type Customer } from '@balcao/contract/payments/customers'
import { useAskMore } from '../../../../lib/ask/use-ask-more'
import { textIn } from '../../../../lib/address/list-filters'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { useT } from '../../../../lib/texts/i18n'
import { TextFilter } from '../../../../ui/filters/text-filter'
import { ScreenFrame } from '../../../../ui/frames/screen-frame'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { MoreRows } from '../../../../ui/lists/more-rows'
import { RowLink } from '../../../../ui/lists/row-link'
import { DateTime } from '../../../../ui/show/date-time'
import { useNumberText } from '../../../../ui/show/number-text'
import classes from './customers.module.css'

/** Everybody who bought, by address: what one of them did is a page away. */
export function CustomerListScreen() {
  const t = useT('customers')
  const number = useNumberText()
  const [state, change] = useUrlState()
  const email = textIn(state, 'email')
  const found = useAskMore<Customer>(customers.list, email ? { email } : {})
  const counted = (count: number | null) => (count === null ? t('many') : number(String(count)))
  return (
    <ScreenFrame title={t('title')}>
      <div className={classes.search}>
        <TextFilter
          label={t('search')}
          placeholder={t('search')}
          maxLength={254}
          value={email}
          onChange={(value) => change({ email: value || undefined })}
        />
      </div>
      <ListFaces
        rows={found.rows}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowKey={(customer) => customer.email}
        empty={<p>{email ? t('noMatch') : t('empty')}</p>}
        columns={[
          {
            head: t('email'),
            isMain: true,
            cell: (customer) => (
              <RowLink to="CustomerDetails" search={{ email: customer.email }}>
                {customer.email}
              </RowLink>
            ),
          },
          { head: t('name'), onPhone: 'start', cell: ({ name }) => name || t('none') },
          { head: t('orders'), isNumber: true, isMain: true, cell: ({ order_count }) => counted(order_count) },
          { head: t('paid'), isNumber: true, cell: ({ paid_count }) => counted(paid_count) },
          { head: t('last'), onPhone: 'end', cell: ({ last_time }) => <DateTime value={last_time} isBrief /> },
        ]}
      />
      <MoreRows of={found}>{t('more')}</MoreRows>
    </ScreenFrame>
  )
}

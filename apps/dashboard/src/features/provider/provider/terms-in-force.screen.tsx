import { terms, TERMS_KINDS, TermsFilters, type TermsInForce, type TermsKind } from '@balcao/contract/money/terms'
import { useUrlState } from '../../../lib/address/use-url-state'
import { useCountryName } from '../../../lib/ask/use-regions'
import { useT } from '../../../lib/texts/i18n'
import { SelectField } from '../../../ui/fields/select-field'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { DateTime } from '../../../ui/show/date-time'
import { StatusBadge } from '../../../ui/show/status-badge'
import { Paragraph, Quiet } from '../../../ui/show/text'
import type { TermsField } from './terms-fields'
import { useTermsText } from './use-terms-text'

// keys: provider.terms.all.stateOf.*

/** What is compared from merchant to merchant; the rest is at the merchant. */
const COMPARED: Record<TermsKind, readonly TermsField[]> = {
  fees: ['method', 'fee_percent', 'fee_fixed', 'reserve_percent', 'reserve_days'],
  settlements: ['target', 'settle_currency', 'fee', 'tax_percent'],
  rates: ['settle_currency', 'mid', 'spread_percent'],
  instalments: ['most', 'free_up_to', 'merchant_percent', 'payer_percent'],
}
const IN_WORDS: readonly TermsField[] = ['method', 'target', 'settle_currency']

/** The terms of all merchants, one kind at a time: what counts now, and what begins later. */
export function TermsInForceScreen() {
  const t = useT('provider')
  const countryName = useCountryName()
  const termsText = useTermsText()
  const [state, change] = useUrlState()
  const kind = TERMS_KINDS.find((each) => each === state['kind']) ?? 'fees'
  return (
    <ListScreen
      title={t('terms.all.title')}
      overview={<Paragraph look="quiet">{t('terms.all.text')}</Paragraph>}
      endpoint={terms.inForce}
      rowKey={({ merchant_no, currency, values, valid_from }) =>
        [merchant_no, currency, values['method'], values['settle_currency'], valid_from].join()
      }
      filters={filtersOf(TermsFilters, {
        state: { label: t('terms.all.state'), option: (each) => t(`terms.all.stateOf.${each}`) },
        country: { label: t('terms.all.country'), option: countryName },
        currency: { label: t('terms.field.currency') },
        merchant_no: { label: t('terms.all.merchant') },
      })}
      empty={<p>{t('terms.all.none')}</p>}
      pages={{ of: { kind } }}
      whose={
        <SelectField
          label={t('terms.kindLabel')}
          value={kind}
          options={TERMS_KINDS.map((value) => ({ value, label: t(`terms.kind.${value}`) }))}
          onChange={(next) => change({ kind: next === 'fees' ? undefined : next, page: undefined })}
        />
      }
      columns={[
        {
          head: t('terms.validFrom'),
          sort: 'valid_from',
          cell: ({ valid_from }) => <DateTime value={valid_from} isBrief />,
        },
        {
          head: t('terms.all.merchant'),
          isMain: true,
          cell: ({ merchant_no, merchant_name, country }) => (
            <>
              <RowLink to="MerchantDesk" search={{ merchant_no, tab: 'terms' }}>
                {merchant_name}
              </RowLink>{' '}
              <Quiet>{country}</Quiet>
            </>
          ),
        },
        { head: t('terms.field.currency'), cell: ({ currency }) => currency },
        ...COMPARED[kind].map((name, at) => ({
          head: t(`terms.field.${name}`),
          isMain: at === 1,
          isNumber: !IN_WORDS.includes(name),
          cell: ({ values }: TermsInForce) =>
            termsText(name, values[name] ?? '') || t(name === 'method' ? 'terms.allOthers' : 'terms.usual'),
        })),
        {
          head: t('terms.all.state'),
          isMain: true,
          cell: ({ state: now }) => (
            <StatusBadge tone={now === 'COMING' ? 'waiting' : 'success'}>{t(`terms.all.stateOf.${now}`)}</StatusBadge>
          ),
        },
        {
          head: t('terms.setBy'),
          cell: ({ set_by, reason }) => (
            <>
              {set_by || t('terms.begun')} {reason && <Quiet>{reason}</Quiet>}
            </>
          ),
        },
      ]}
    />
  )
}

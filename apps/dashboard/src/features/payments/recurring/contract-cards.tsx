import type { RecurringDetail } from '@balcao/contract/payments/recurring'
import { documentIn } from '@balcao/kernel/cpf-cnpj'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import { useMethodText } from '../../../parts/statuses/method-text'
import { Money } from '../../../ui/show/money'
import { useIntervalText } from './interval-text'

export function TermsCard({ contract }: { contract: RecurringDetail }) {
  const t = useT('recurring')
  const methodText = useMethodText()
  const intervalText = useIntervalText()
  const { currency, quantity, trial_period, start_time } = contract
  const trial = trial_period && (
    <>
      <Money of="contractAmount" amount={contract.trial_amount} currency={currency} />{' '}
      {intervalText(trial_period, 'length')}
    </>
  )
  return (
    <Card title={t('terms')}>
      <Facts
        facts={[
          { name: t('amount'), value: <Money of="contractAmount" amount={contract.amount} currency={currency} /> },
          { name: t('interval'), value: intervalText(contract.interval) },
          { name: t('quantity'), value: quantity > 0 ? quantity : t('endless') },
          ...(trial ? [{ name: t('trial'), value: trial }] : []),
          { name: t('paidPeriods'), value: contract.paid_periods },
          { name: t('method'), value: methodText(contract.method) },
          ...(contract.card_mask ? [{ name: t('card'), value: contract.card_mask }] : []),
          { name: t('subject'), value: contract.subject },
          { name: t('app'), value: contract.app_name },
          { name: t('recurringNo'), value: <CopyButton text={contract.recurring_no} /> },
          ...(start_time ? [{ name: t('agreed'), value: <DateTime value={start_time} /> }] : []),
          { name: t('timeZone'), value: contract.time_zone },
          { name: t('created'), value: <DateTime value={contract.create_time} /> },
          { name: t('createdBy'), value: contract.created_by },
        ]}
      />
    </Card>
  )
}

export function BuyerCard({ contract }: { contract: RecurringDetail }) {
  const t = useT('recurring')
  const { payer_ispb, payer_branch, payer_account } = contract
  const payerBank = [`ISPB ${payer_ispb}`, payer_branch, payer_account].filter(Boolean).join(' · ')
  const until = contract.status === 'INITIAL' ? contract.consent_until : null
  return (
    <Card title={t('buyer')}>
      <Facts
        facts={[
          { name: t('field.buyer_name'), value: contract.buyer_name || '—' },
          { name: t('field.email'), value: contract.buyer_email },
          { name: t('phone'), value: contract.buyer_phone || '—' },
          { name: t('document'), value: documentIn(contract.currency, contract.buyer_document) || '—' },
          ...(contract.payer_ispb ? [{ name: t('payerBank'), value: payerBank }] : []),
          ...(until ? [{ name: t('consentUntil'), value: <DateTime value={until} /> }] : []),
        ]}
      />
    </Card>
  )
}

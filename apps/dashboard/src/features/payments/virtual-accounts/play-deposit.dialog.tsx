import { virtualAccounts, type VirtualAccountDetail } from '@balcao/contract/payments/virtual-accounts'
import { parseMoney } from '@balcao/kernel/money'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { Dialog } from '../../../ui/frames/dialog'
import { MoneyField } from '../../../ui/fields/money-field'
import { TextField } from '../../../ui/fields/text-field'
import { Paragraph } from '../../../ui/show/text'

interface PlayDepositDialogProps {
  account: VirtualAccountDetail
  onClose: () => void
}

/** Sandbox: plays the bank, so that everything about deposits can be tried. */
export function PlayDepositDialog({ account, onClose }: PlayDepositDialogProps) {
  const t = useT('virtual-accounts')
  return (
    <Dialog title={t('play.title')} onClose={onClose}>
      {(close) => <Fields account={account} close={close} />}
    </Dialog>
  )
}

const STALE = [virtualAccounts.list, virtualAccounts.detail, virtualAccounts.deposits]

function Fields({ account, close }: { account: VirtualAccountDetail; close: () => void }) {
  const t = useT('virtual-accounts')
  const { account_id, currency, expected_amount, customer_name } = account
  const form = useForm(virtualAccounts.sandboxDeposit, {
    start: { amount: expected_amount ?? '', payer_name: customer_name, tracking_key: '' },
    faults: ({ amount, tracking_key }) => ({
      amount: !((parseMoney(amount.trim(), currency) ?? 0n) > 0n) && t('fault.expected_amount'),
      tracking_key: tracking_key.trim() !== '' && tracking_key.trim().length < 4 && t('play.keyShort'),
    }),
    toInput: (draft, request_id) => {
      const tracking_key = draft.tracking_key.trim()
      const payer_name = draft.payer_name.trim() || customer_name
      const wish = { request_id, account_id, amount: draft.amount.trim(), payer_name }
      return tracking_key === '' ? wish : { ...wish, tracking_key }
    },
    refreshes: STALE,
    done: t('play.done'),
    onDone: close,
  })
  return (
    <Form of={form} submit={t('play.submit')}>
      <Paragraph>{t('play.text')}</Paragraph>
      <MoneyField label={`${t('deposit.amount')} (${currency})`} {...form.field('amount')} data-autofocus />
      <TextField label={t('deposit.payer')} maxLength={100} {...form.field('payer_name')} />
      <TextField
        label={t('deposit.trackingKey')}
        hint={t('play.keyHint')}
        maxLength={40}
        autoComplete="off"
        {...form.field('tracking_key')}
      />
    </Form>
  )
}

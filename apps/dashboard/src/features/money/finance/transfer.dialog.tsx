import { finance, type Balance } from '@balcao/contract/money/finance'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { KycNotice } from '../../../parts/kyc/kyc-notice'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { useMoneyText } from '../../../ui/show/money'
import { MoneyField } from '../../../ui/fields/money-field'
import { Paragraph } from '../../../ui/show/text'

interface TransferDialogProps {
  balance: Balance
  onClose: () => void
}

/** From available to payout; the button says how much. */
export function TransferDialog({ balance, onClose }: TransferDialogProps) {
  const t = useT('finance')
  return (
    <Dialog title={t('transferTitle')} onClose={onClose}>
      {(close) => (
        <KycNotice gate="payout" isInside>
          <Fields balance={balance} close={close} />
        </KycNotice>
      )}
    </Dialog>
  )
}

const STALE = [finance.balances, finance.overview, finance.entries, finance.statement]

function Fields({ balance, close }: { balance: Balance; close: () => void }) {
  const t = useT('finance')
  const money = useMoneyText()
  const { currency, available } = balance
  const form = useForm(finance.transfer, {
    start: { amount: '' },
    faults: ({ amount }) => {
      const fault = faultOf(parseMoney(amount, currency), parseMoney(available, currency) ?? 0n)
      return { amount: fault && t(`fault.${fault}`) }
    },
    toInput: ({ amount }, request_id) => ({ request_id, currency, amount: written(amount, currency) }),
    refreshes: STALE,
    done: t('transferred'),
    onDone: close,
  })
  const isRight = !form.faults.amount
  return (
    <Form
      of={form}
      submit={
        isRight ? t('transferAmount', { amount: money(written(form.draft.amount, currency), currency) }) : t('transfer')
      }
    >
      <Paragraph look="quiet">{t('transferText')}</Paragraph>
      <MoneyField
        label={t('amountIn', { currency })}
        hint={t('availableNow', { amount: money(available, currency) })}
        {...form.field('amount')}
      />
    </Form>
  )
}

/** As the wire writes it. */
function written(amount: string, currency: string): string {
  return formatMoney(parseMoney(amount, currency) ?? 0n, currency)
}

function faultOf(minor: bigint | null, available: bigint): 'amount' | 'tooMuch' | undefined {
  if (minor === null || minor <= 0n) return 'amount'
  return minor > available ? 'tooMuch' : undefined
}

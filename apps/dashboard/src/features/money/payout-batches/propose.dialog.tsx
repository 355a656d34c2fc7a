import { approvals } from '@balcao/contract/platform/approvals'
import { payoutBatches } from '@balcao/contract/money/payout-batches'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { Paragraph } from '../../../ui/show/text'

/** All that waits, into one file; nothing leaves before somebody else has agreed. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useT('payout-batches')
  return (
    <Dialog title={t('proposeTitle')} onClose={onClose}>
      {(close) => <Fields close={close} />}
    </Dialog>
  )
}

function Fields({ close }: { close: () => void }) {
  const t = useT('payout-batches')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const form = useForm(payoutBatches.propose, {
    start: { pay_on: today },
    faults: ({ pay_on }) => ({ pay_on: pay_on < today && t('payOnPast') }),
    toInput: ({ pay_on }, request_id) => ({ request_id, pay_on }),
    refreshes: [payoutBatches.list, payoutBatches.payments, approvals.queue],
    done: t('proposed'),
    onDone: close,
  })
  return (
    <Form of={form} submit={t('propose')}>
      <Paragraph look="quiet">{t('proposeText')}</Paragraph>
      <TextField label={t('payOn')} type="date" {...form.field('pay_on')} />
    </Form>
  )
}

import { reconciliation, type DifferenceRow } from '@balcao/contract/payments/reconciliation'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { Paragraph } from '../../../ui/show/text'

interface SettleDialogProps {
  difference: DifferenceRow
  onClose: () => void
}

/** Somebody has looked into it. */
export function SettleDialog({ difference, onClose }: SettleDialogProps) {
  const t = useT('reconciliation')
  return (
    <Dialog title={t('settleTitle')} onClose={onClose}>
      {(close) => <Fields difference={difference} close={close} />}
    </Dialog>
  )
}

function Fields({ difference: { difference_id }, close }: { difference: DifferenceRow; close: () => void }) {
  const t = useT('reconciliation')
  const form = useForm(reconciliation.settle, {
    start: { note: '' },
    faults: ({ note }) => ({ note: note.trim() === '' && t('noteMissing') }),
    toInput: ({ note }) => ({ difference_id, note: note.trim() }),
    refreshes: [reconciliation.differences, reconciliation.days],
    done: t('settled'),
    onDone: close,
  })
  return (
    <Form of={form} submit={t('settle')}>
      <Paragraph look="quiet">{t('settleText')}</Paragraph>
      <TextAreaField label={t('note')} rows={2} maxLength={300} {...form.field('note')} />
    </Form>
  )
}

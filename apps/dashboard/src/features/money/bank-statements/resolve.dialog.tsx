import { bankStatements, type BankStatementLine } from '@balcao/contract/money/bank-statements'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { Money } from '../../../ui/show/money'
import { Paragraph } from '../../../ui/show/text'

interface ResolveDialogProps {
  line: BankStatementLine
  onClose: () => void
}

/** A person says what a difference is; money is put right where it was booked, not here. */
export function ResolveDialog({ line, onClose }: ResolveDialogProps) {
  const t = useT('bank-statements')
  return (
    <Dialog title={t('resolveTitle')} onClose={onClose}>
      {(close) => <Fields line={line} close={close} />}
    </Dialog>
  )
}

function Fields({ line, close }: { line: BankStatementLine; close: () => void }) {
  const t = useT('bank-statements')
  const { line_id, amount, currency, difference } = line
  const form = useForm(bankStatements.resolve, {
    start: { note: '' },
    faults: ({ note }) => ({ note: note.trim() === '' && t('noteMissing') }),
    toInput: ({ note }, request_id) => ({ request_id, line_id, note: note.trim() }),
    refreshes: [bankStatements.lines],
    done: t('resolved'),
    onDone: close,
  })
  return (
    <Form of={form} submit={t('resolve')}>
      <Paragraph look="quiet">
        <Money of="bankLine" amount={amount} currency={currency} /> {difference && t(`difference.${difference}`)}
      </Paragraph>
      <Paragraph look="quiet">{t('resolveText')}</Paragraph>
      <TextAreaField label={t('note')} maxLength={500} {...form.field('note')} />
    </Form>
  )
}

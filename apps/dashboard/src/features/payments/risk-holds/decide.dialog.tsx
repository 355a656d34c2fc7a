import { riskHolds, type RiskDecision } from '@balcao/contract/payments/risk-holds'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { Paragraph } from '../../../ui/show/text'

// keys: risk-holds.decision.*

interface DecideDialogProps {
  held: RiskDecision
  onClose: () => void
}

/** Money that waits is let go, or goes back to its payer; either way with a reason. */
export function DecideDialog({ held, onClose }: DecideDialogProps) {
  const t = useT('risk-holds')
  return (
    <Dialog title={t('decideTitle', { number: held.trade_no })} onClose={onClose}>
      {(close) => <Fields held={held} close={close} />}
    </Dialog>
  )
}

function Fields({ held: { merchant_no, trade_no, rules }, close }: { held: RiskDecision; close: () => void }) {
  const t = useT('risk-holds')
  const form = useForm(riskHolds.decide, {
    start: { decision: 'release' as 'release' | 'refuse', reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('reasonMissing') }),
    toInput: ({ decision, reason }) => ({ merchant_no, trade_no, decision, reason: reason.trim() }),
    refreshes: [riskHolds.list],
    done: t('decided'),
    onDone: close,
  })
  return (
    <Form of={form} submit={t('decide')}>
      <Paragraph look="quiet">{t('decideText', { rules: rules.map(({ name }) => name).join(', ') })}</Paragraph>
      <SelectField
        label={t('decisionLabel')}
        options={(['release', 'refuse'] as const).map((value) => ({ value, label: t(`decision.${value}`) }))}
        {...form.field('decision')}
      />
      <TextAreaField label={t('reason')} rows={2} maxLength={300} {...form.field('reason')} />
    </Form>
  )
}

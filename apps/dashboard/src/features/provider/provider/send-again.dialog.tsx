import { outbox } from '@balcao/contract/provider/outbox'
import { provider, type Mail } from '@balcao/contract/provider/provider'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'

/** A mail that was given up is tried from the beginning, with a reason for the log. */
export function SendAgainDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = useT('provider')
  return (
    <Dialog title={t('outbox.againTitle')} onClose={onClose}>
      {(close) => <Fields mail={mail} close={close} />}
    </Dialog>
  )
}

function Fields({ mail: { merchant_no, mail_id }, close }: { mail: Mail; close: () => void }) {
  const t = useT('provider')
  const form = useForm(outbox.retry, {
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('outbox.whyMissing') }),
    toInput: ({ reason }) => ({ merchant_no, mail_id, reason: reason.trim() }),
    refreshes: [provider.mails],
    done: t('outbox.asked'),
    onDone: close,
  })
  return (
    <Form of={form} submit={t('outbox.again')}>
      <TextField label={t('outbox.why')} maxLength={300} {...form.field('reason')} />
    </Form>
  )
}

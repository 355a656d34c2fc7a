import { provider } from '@balcao/contract/provider/provider'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { Paragraph } from '../../../ui/show/text'

// keys: provider.jobs.retryTitle, provider.jobs.forgetTitle, provider.jobs.retried, provider.jobs.forgotten

export interface JobWish {
  act: 'retry' | 'forget'
  job_id: string
}

const CALL = { retry: provider.retryJob, forget: provider.forgetJob }
const DONE = { retry: 'jobs.retried', forget: 'jobs.forgotten' } as const

/** A failed job is tried again, or given up for good, with a reason for the log. */
export function JobDialog({ wish, onClose }: { wish: JobWish; onClose: () => void }) {
  const t = useT('provider')
  return (
    <Dialog title={t(`jobs.${wish.act}Title`)} onClose={onClose}>
      {(close) => <Fields {...wish} close={close} />}
    </Dialog>
  )
}

function Fields({ act, job_id, close }: JobWish & { close: () => void }) {
  const t = useT('provider')
  const form = useForm(CALL[act], {
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('jobs.whyMissing') }),
    toInput: ({ reason }) => ({ job_id, reason: reason.trim() }),
    refreshes: [provider.jobs],
    done: t(DONE[act]),
    onDone: close,
  })
  return (
    <Form of={form} submit={t(`jobs.${act}`)}>
      {act === 'forget' && <Paragraph>{t('jobs.forgetText')}</Paragraph>}
      <TextField label={t('jobs.why')} maxLength={300} {...form.field('reason')} />
    </Form>
  )
}

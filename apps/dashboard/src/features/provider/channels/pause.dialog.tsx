import { channels, type ChannelRow } from '@balcao/contract/provider/channels'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { Paragraph } from '../../../ui/show/text'

interface PauseDialogProps {
  channel: ChannelRow
  onClose: () => void
}

/** Either way with a reason: colleagues read it, and the audit log keeps it. */
export function PauseDialog({ channel, onClose }: PauseDialogProps) {
  const t = useT('channels')
  const { name, state } = channel
  return (
    <Dialog title={t(state === 'PAUSED' ? 'resumeTitle' : 'pauseTitle', { name })} onClose={onClose}>
      {(close) => <Fields channel={channel} close={close} />}
    </Dialog>
  )
}

function Fields({ channel: { name, state }, close }: { channel: ChannelRow; close: () => void }) {
  const t = useT('channels')
  const isPaused = state === 'PAUSED'
  const form = useForm(isPaused ? channels.resume : channels.pause, {
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('reasonMissing') }),
    toInput: ({ reason }) => ({ name, reason: reason.trim() }),
    refreshes: [channels.list],
    done: t(isPaused ? 'resumed' : 'paused', { name }),
    onDone: close,
  })
  return (
    <Form of={form} submit={t(isPaused ? 'resume' : 'pause')}>
      <Paragraph look="quiet">{t(isPaused ? 'resumeText' : 'pauseText')}</Paragraph>
      <TextAreaField label={t('reason')} rows={2} maxLength={200} {...form.field('reason')} />
    </Form>
  )
}

import { apps } from '@balcao/contract/merchant/apps'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { Dialog } from '../../../ui/frames/dialog'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Actions } from '../../../ui/frames/actions'
import { ShownKey } from './new-keys.dialog'

interface RevealKeyDialogProps {
  app_id: string
  key_id: string
  name: string
  onClose: () => void
}

/** Says who will hear of it, then shows the secret for as long as the window is open. */
export function RevealKeyDialog({ name, onClose, ...key }: RevealKeyDialogProps) {
  const t = useT('apps')
  return (
    <Dialog title={t('revealTitle', { key: name })} onClose={onClose} size="xl">
      {(close) => <Reveal name={name} close={close} {...key} />}
    </Dialog>
  )
}

function Reveal({ app_id, key_id, name, close }: Omit<RevealKeyDialogProps, 'onClose'> & { close: () => void }) {
  const t = useT('apps')
  const [value, setValue] = useState<string | null>(null)
  const form = useForm(apps.revealKey, {
    start: {},
    toInput: () => ({ app_id, key_id }),
    onDone: (reply) => setValue(reply.value),
    asksBeforeLeaving: false,
  })
  if (value !== null) {
    return (
      <Stack>
        <ShownKey name={name} value={value} />
        <Paragraph>{t('revealed')}</Paragraph>
        <Actions align="end">
          <PlainButton onClick={close}>{t('close')}</PlainButton>
        </Actions>
      </Stack>
    )
  }
  return (
    <Form of={form} submit={t('revealOf', { key: name })}>
      <Paragraph>{t('revealText')}</Paragraph>
    </Form>
  )
}

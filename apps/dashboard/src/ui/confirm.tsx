import './button-styles'
import './modal-styles'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Text.layer.css'
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { MODAL_MS } from './constants'

interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
}

/** Asks once before something that cannot be undone. Closing the dialog in any other way is a no. */
export function confirmDanger({ title, text, confirm, cancel }: Question): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm, cancel },
      confirmProps: { color: 'red.9' },
      closeButtonProps: { 'aria-label': cancel },
      centered: true,
      transitionProps: { duration: MODAL_MS },
      onConfirm: () => answer(true),
      // After onConfirm as well, but a promise is settled only once.
      onClose: () => answer(false),
    })
  })
}

import '../../ui/look/modal-styles'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { MODAL_MS } from '../../ui/look/constants'
import classes from './gate-dialog.module.css'

/** A dialog with a mask that neither Escape nor a click beside it closes. */
export function GateDialog({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      transitionProps={{ duration: MODAL_MS }}
      classNames={{ title: classes.title ?? '' }}
    >
      {children}
    </Modal>
  )
}

import '../look/modal-styles'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { FormsInside } from '../forms/leave-question'
import { MODAL_MS } from '../look/constants'
import classes from './dialog.module.css'
import { useClosing } from './use-closing'
import { useTopmost } from './use-topmost'

interface DialogProps {
  title: string
  /** When it has gone, by whatever way. */
  onClose: () => void
  size?: 'md' | 'xl'
  children: (close: () => void) => ReactNode
}

/**
 * A dialog that is there as long as its owner shows it; it comes and goes in the time of spec 9. It asks before it closes
 * over what was typed.
 */
export function Dialog({ title, onClose, size = 'md', children }: DialogProps) {
  const t = useT('ui')
  const { isOpen, forms, hearsBeside, close } = useClosing()
  const isTopmost = useTopmost()
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClose}
      title={title}
      size={size}
      centered
      closeOnEscape={isTopmost}
      closeOnClickOutside={hearsBeside}
      trapFocus={isTopmost}
      classNames={{ content: classes.content ?? '' }}
      transitionProps={{ duration: MODAL_MS }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FormsInside value={forms}>{children(close)}</FormsInside>
    </Modal>
  )
}

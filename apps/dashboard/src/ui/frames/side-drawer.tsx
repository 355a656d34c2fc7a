import '../look/modal-styles'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { FormsInside } from '../forms/leave-question'
import classes from './side-drawer.module.css'
import { useClosing } from './use-closing'
import { useTopmost } from './use-topmost'

interface SideDrawerProps {
  title: string
  /** When it has gone, by whatever way. */
  onClose: () => void
  children: (close: () => void) => ReactNode
}

const WIDTH_PX = 440
const COMES_IN_MS = 200

/** At the right side, as high as the window: for what is tall, or is looked at beside the page. Else it is a dialog. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const t = useT('ui')
  const { isOpen, forms, hearsBeside, close } = useClosing()
  const isTopmost = useTopmost()
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClose}
      title={title}
      position="right"
      size={WIDTH_PX}
      closeOnEscape={isTopmost}
      closeOnClickOutside={hearsBeside}
      trapFocus={isTopmost}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: COMES_IN_MS }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FormsInside value={forms}>{children(close)}</FormsInside>
    </Drawer>
  )
}

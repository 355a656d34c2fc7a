import '../../ui/look/modal-styles'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useT } from '../../lib/texts/i18n'
import { ModeSwitch } from './mode-switch'
import { Sidebar } from './sidebar'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The sidebar where there is no room beside the page. Only such screens fetch it. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const t = useT('shell')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      title={t('menu')}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <ModeSwitch isInMenu />
      <Sidebar onChoose={onClose} />
    </Drawer>
  )
}

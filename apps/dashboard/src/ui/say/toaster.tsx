import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { notifications, Notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { textOf } from '../../lib/texts/i18n'
import type { Toast } from '../../lib/session/storage'
import { TOAST_MS } from '../look/constants'
import classes from './toaster.module.css'

const LOOK = {
  success: { color: 'green.8', icon: <IconCheck size={16} /> },
  warning: { color: 'orange.8', icon: <IconAlertTriangle size={16} /> },
  failure: { color: 'red.8', icon: <IconX size={16} /> },
}

export function Toaster() {
  return <Notifications className={classes.root} position="bottom-center" autoClose={TOAST_MS} limit={3} />
}

export function drawToast({ tone, title, text, milliseconds = TOAST_MS }: Toast) {
  notifications.show({
    ...LOOK[tone],
    title,
    message: text,
    withBorder: true,
    classNames: { root: classes.toast ?? '', closeButton: classes.close ?? '' },
    autoClose: milliseconds,
    closeButtonProps: { 'aria-label': textOf('ui')('closeToast') },
  })
}

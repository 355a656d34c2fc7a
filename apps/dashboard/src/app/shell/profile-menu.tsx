import { Button, Popover, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { useState } from 'react'
import { useT } from '../../lib/texts/i18n'
import { sessionKeys } from '../../lib/session/storage'
import { pathOf } from '../site-map'
import { useLogout } from '../use-logout'
import classes from './navbar.module.css'

/** Who is signed in, for which merchant, and the way out. Not a menu by role: a menu may hold nothing but choices. */
export function ProfileMenu() {
  const t = useT('shell')
  const logout = useLogout()
  const [isOpen, setIsOpen] = useState(false)
  const person = sessionKeys.userInfo.read()?.info.data
  const merchantName = sessionKeys.merchantName.read()
  const shownName = person?.real_name || person?.username || ''
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>
        <UnstyledButton
          className={classes.action ?? ''}
          onClick={() => setIsOpen(!isOpen)}
          aria-label={`${t('profile')}: ${shownName}`}
        >
          <IconUserCircle size={20} />
          <span className={classes.user}>{shownName}</span>
          <IconChevronDown size={14} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('profile')}>
        <dl className={classes.identity}>
          {merchantName && <Fact term={t('merchantName')} value={merchantName} />}
          <Fact term={t('userName')} value={person?.username ?? ''} />
          {merchantName && <Fact term={t('merchantNo')} value={sessionKeys.merchantNo.read() ?? ''} />}
        </dl>
        <Button
          component={Link}
          to={pathOf('Profile')}
          variant="default"
          fullWidth
          mb={8}
          leftSection={<IconSettings size={16} />}
          onClick={() => setIsOpen(false)}
        >
          {t('toProfile')}
        </Button>
        <Button variant="default" fullWidth leftSection={<IconLogout size={16} />} onClick={() => void logout()}>
          {t('logout')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  )
}

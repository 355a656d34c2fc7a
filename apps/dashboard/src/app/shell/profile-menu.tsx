import { Button, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { useT } from '../../lib/texts/i18n'
import { sessionKeys } from '../../lib/session/storage'
import { pathOf } from '../site-map'
import { useLogout } from '../use-logout'
import { OnDemandPopover } from '../../ui/frames/on-demand-popover'
import classes from './navbar.module.css'

/** Who is signed in, for which merchant, and the way out. Not a menu by role: a menu may hold nothing but choices. */
export function ProfileMenu() {
  const t = useT('shell')
  const logout = useLogout()
  const person = sessionKeys.userInfo.read()?.info.data
  const merchantName = sessionKeys.merchantName.read()
  const shownName = person?.real_name || person?.username || ''
  return (
    <OnDemandPopover
      label={t('profile')}
      position="bottom-end"
      button={(ties) => (
        <UnstyledButton className={classes.action ?? ''} aria-label={`${t('profile')}: ${shownName}`} {...ties}>
          <IconUserCircle size={20} />
          <span className={classes.user}>{shownName}</span>
          <IconChevronDown size={14} className={classes.ofPerson} />
        </UnstyledButton>
      )}
    >
      {(close) => (
        <>
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
            onClick={close}
          >
            {t('toProfile')}
          </Button>
          <Button variant="default" fullWidth leftSection={<IconLogout size={16} />} onClick={() => void logout()}>
            {t('logout')}
          </Button>
        </>
      )}
    </OnDemandPopover>
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

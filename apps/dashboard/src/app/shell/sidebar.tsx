import '@mantine/core/styles/NavLink.layer.css'
import { NavLink } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/texts/i18n'
import { cachedPermissions } from '../../lib/session/rights'
import { DESK_GROUPS, type MenuGroup, type Screen } from '../../lib/address/screen'
import { browserKeys, sessionKeys } from '../../lib/session/storage'
import { menuOf, type MenuPart } from '../navigation'
import { siteMap, type SiteRoute } from '../site-map'
import { useCurrentScreen } from '../use-current-screen'
import { AccountManager } from './account-manager'
import { GroupIcon } from './group-icon'
import classes from './sidebar.module.css'

/** What this user may open, in the spec's groups. A group with a single entry is that entry. */
export function Sidebar({ onChoose }: { onChoose: () => void }) {
  const t = useT('shell')
  const { name, parent } = useCurrentScreen()
  const permissions = cachedPermissions()
  if (!permissions) return null
  const groups = menuOf(siteMap, { permissions, hasNewWithdrawal: sessionKeys.showNewWithdrawal.read() ?? false })
  // A screen with an entry of its own is not also under that of its parent.
  const here = isShown(groups, name) ? name : parent
  const around = groups.find(({ head, entries }) => [head, ...entries].some((entry) => entry?.name === here))
  return (
    <div className={classes.side}>
      <nav aria-label={t('menu')}>
        <Groups groups={groups} here={here} around={around?.group ?? ''} onChoose={onChoose} />
      </nav>
      <AccountManager />
    </div>
  )
}

interface GroupsProps {
  groups: MenuPart<Screen<SiteRoute>>[]
  here: string | undefined
  /** The group of the current screen. */
  around: string
  onChoose: () => void
}

/** One is open at a time: that of the screen that was come to, or the one opened since. This browser remembers it. */
function Groups({ groups, here, around, onChoose }: GroupsProps) {
  const [opened, setOpened] = useState(() => browserKeys.menuGroup.read() ?? around)
  const [lastAround, setLastAround] = useState(around)
  if (around !== lastAround) {
    setLastAround(around)
    if (around !== '') setOpened(around)
  }

  function toggle(group: string) {
    const next = opened === group ? '' : group
    browserKeys.menuGroup.write(next)
    setOpened(next)
  }

  return groups.map((group) => (
    <Group
      key={group.group}
      {...group}
      here={here}
      isOpen={opened === group.group}
      onToggle={() => toggle(group.group)}
      onChoose={() => {
        browserKeys.menuGroup.write(group.group)
        onChoose()
      }}
    />
  ))
}

function isShown(groups: MenuPart<Screen>[], name: string): boolean {
  return groups.some(({ head, entries }) => [head, ...entries].some((entry) => entry?.name === name))
}

interface GroupProps extends MenuPart<Screen<SiteRoute>> {
  /** The name of the entry that stands for the current screen. */
  here: string | undefined
  isOpen: boolean
  onToggle: () => void
  onChoose: () => void
}

function Group({ group, head, entries, here, isOpen, onToggle, onChoose }: GroupProps) {
  const t = useT('navigation')
  const isHere = (entry: Screen) => entry.name === here
  const look = { leftSection: <GroupIcon of={group} />, className: classes.link ?? '' }
  const [only, second] = entries
  if (only && !second && !head) {
    const label = isOfDesk(group) ? t(`screen.${only.name}`) : t(`group.${group}`)
    return <NavLink {...look} label={label} {...linkTo(only, isHere(only))} onClick={onChoose} />
  }
  const label = t(`group.${group}`)
  const list = (isOpen ? entries : []).map((entry) => (
    <NavLink
      key={entry.name}
      className={classes.link ?? ''}
      label={t(`screen.${entry.name}`)}
      {...linkTo(entry, isHere(entry))}
      onClick={onChoose}
    />
  ))
  if (head) {
    // It leads somewhere and opens; where it leads already, it folds.
    const onHead = () => {
      if (isHere(head) || !isOpen) onToggle()
      if (!isHere(head)) onChoose()
    }
    return (
      <NavLink
        {...look}
        label={label}
        {...linkTo(head, isHere(head))}
        opened={isOpen}
        aria-expanded={isOpen}
        onClick={onHead}
      >
        {list}
      </NavLink>
    )
  }
  return (
    <NavLink {...look} label={label} component="button" opened={isOpen} aria-expanded={isOpen} onClick={onToggle}>
      {list}
    </NavLink>
  )
}

const isOfDesk = (group: MenuGroup) => DESK_GROUPS.some((each) => each === group)

function linkTo({ path }: Screen, isHere: boolean) {
  return {
    component: Link,
    to: path,
    // Else the link takes itself for the current page on every address that begins like its own.
    activeOptions: { exact: true, includeSearch: false },
    active: isHere,
    ...(isHere ? { 'aria-current': 'page' as const } : {}),
  }
}

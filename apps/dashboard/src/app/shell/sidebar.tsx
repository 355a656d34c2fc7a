import '@mantine/core/styles/NavLink.layer.css'
import { NavLink } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/texts/i18n'
import { cachedPermissions } from '../../lib/session/rights'
import type { Screen } from '../../lib/address/screen'
import { sessionKeys } from '../../lib/session/storage'
import { menuOf, type MenuPart } from '../navigation'
import { siteMap, type SiteRoute } from '../site-map'
import { useCurrentScreen } from '../use-current-screen'
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
  return (
    <nav aria-label={t('menu')}>
      {groups.map((group) => (
        <Group key={group.group} {...group} here={here} onChoose={onChoose} />
      ))}
    </nav>
  )
}

function isShown(groups: MenuPart<Screen>[], name: string): boolean {
  return groups.some(({ head, entries }) => [head, ...entries].some((entry) => entry?.name === name))
}

interface GroupProps extends MenuPart<Screen<SiteRoute>> {
  /** The name of the entry that stands for the current screen. */
  here: string | undefined
  onChoose: () => void
}

function Group({ group, head, entries, here, onChoose }: GroupProps) {
  const t = useT('navigation')
  const isHere = (entry: Screen) => entry.name === here
  const look = { label: t(`group.${group}`), leftSection: <GroupIcon of={group} />, className: classes.link ?? '' }
  const [only, second] = entries
  if (only && !second) {
    return <NavLink {...look} {...linkTo(only, isHere(only))} onClick={onChoose} />
  }
  const list = entries.map((entry) => (
    <NavLink
      key={entry.name}
      className={classes.link ?? ''}
      label={t(`screen.${entry.name}`)}
      {...linkTo(entry, isHere(entry))}
      onClick={onChoose}
    />
  ))
  if (head) {
    return (
      <NavLink {...look} {...linkTo(head, isHere(head))} opened onClick={onChoose}>
        {list}
      </NavLink>
    )
  }
  return (
    <NavLink {...look} component="button" defaultOpened>
      {list}
    </NavLink>
  )
}

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

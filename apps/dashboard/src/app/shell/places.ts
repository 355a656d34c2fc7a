import { useLocale, useT } from '../../lib/texts/i18n'
import { cachedPermissions } from '../../lib/session/rights'
import { sessionKeys } from '../../lib/session/storage'
import { mayOpen, menuOf } from '../navigation'
import { siteMap } from '../site-map'

export interface Place {
  path: string
  name: string
  group: string
}

/** In no menu, and often wanted. */
const BESIDES = ['CreateOrder', 'Profile']

/** Where one can go: the menu as this user sees it, and some that stand in none. */
export function usePlaces(wish: string): Place[] {
  const t = useT('navigation')
  const fold = folder(useLocale())
  const permissions = cachedPermissions()
  if (!permissions) return []
  const menu = menuOf(siteMap, { permissions, hasNewWithdrawal: sessionKeys.showNewWithdrawal.read() ?? false })
  const inMenu = menu.flatMap(({ group, head, entries }) =>
    (head ? [head, ...entries] : entries).map(({ path, name }) => ({
      path,
      name: t(`screen.${name}`),
      group: t(`group.${group}`),
    })),
  )
  const besides = siteMap.filter((screen) => BESIDES.includes(screen.name) && mayOpen(screen, permissions))
  const all = [...inMenu, ...besides.map(({ path, name }) => ({ path, name: t(`screen.${name}`), group: '' }))]
  return all.filter(({ name, group }) => fold(`${name} ${group}`).includes(fold(wish.trim())))
}

/** Without case and accents: nobody types "gestão" to find it. */
function folder(locale: string) {
  return (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
}

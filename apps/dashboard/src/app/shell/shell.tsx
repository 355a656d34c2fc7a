import '@mantine/core/styles/AppShell.layer.css'
import { AppShell } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useT } from '../../lib/texts/i18n'
import { AnnouncedGate } from '../../parts/announcements/announced-gate'
import { SIDEBAR_STANDS } from '../../ui/look/theme'
import { useGate } from '../gates/use-gate'
import { lazyPart } from '../../lib/timing/lazy-part'
import { Breadcrumbs } from './breadcrumbs'
import { Footer } from './footer'
import { Navbar } from './navbar'
import classes from './shell.module.css'
import { Sidebar } from './sidebar'
import { useAutoHide } from './use-auto-hide'
import { useMerchantOfOtherTabs } from './use-merchant-of-other-tabs'

const MenuDrawer = lazyPart(() => import('./menu-drawer'), 'MenuDrawer', ['shell'])

const HEADER_PX = 56
const SIDEBAR_PX = 232
/** The menu, the footer and who to ask are landmarks of their own: Mantine's elements only make room for them. */
const PLAIN = { component: 'div' }

/** The main layout (spec 2): the sidebar stands beside the page where there is room, and is a drawer where not. */
export function Shell() {
  const t = useT('shell')
  const hasRoom = useMediaQuery(SIDEBAR_STANDS, true, { getInitialValueInEffect: false })
  const [isStanding, standing] = useDisclosure(true)
  const [isDrawn, drawer] = useDisclosure(false)
  useAutoHide(drawer.close)
  useMerchantOfOtherTabs()
  const isGated = useGate() !== null
  const isOpen = hasRoom ? isStanding : isDrawn
  return (
    <AppShell
      header={{ height: HEADER_PX }}
      navbar={{ width: SIDEBAR_PX, breakpoint: 'md', collapsed: { mobile: true, desktop: !isStanding } }}
      padding={0}
      classNames={{ header: classes.header ?? '', navbar: classes.navbar ?? '', main: classes.main ?? '' }}
    >
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <AppShell.Header>
        <Navbar isMenuOpen={isOpen} onMenu={hasRoom ? standing.toggle : drawer.toggle} />
      </AppShell.Header>
      {/* What is out of sight is out of the order of the Tab key too. */}
      <AppShell.Navbar {...PLAIN}>{hasRoom && isStanding && <Sidebar onChoose={drawer.close} />}</AppShell.Navbar>
      <AppShell.Main {...PLAIN}>
        <main className={classes.content} id="content" tabIndex={-1}>
          {!isGated && <AnnouncedGate />}
          <Breadcrumbs />
          {/* What a forced dialog covers would only ask in vain. */}
          {!isGated && <Outlet />}
        </main>
        <Footer />
      </AppShell.Main>
      <Suspense>{!hasRoom && <MenuDrawer isOpen={isDrawn} onClose={drawer.close} />}</Suspense>
    </AppShell>
  )
}

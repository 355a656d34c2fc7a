import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { loadTexts } from '../lib/texts/i18n'
import { isInsideShell, type Screen } from '../lib/address/screen'
import { parseSearch, stringifySearch } from '../lib/address/search-in-address'
import { LoadingFace } from '../ui/faces/loading-face'
import { withinTime } from '../lib/timing/chunk-failure'
import { guard } from './guards'
import { loadScreen } from './load-screen'
import { Root } from './root'
import { ScreenFailure } from './screen-failure'
import { pathOf, redirects, screenNamed, siteMap, type SiteRoute } from './site-map'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen<SiteRoute>
  }
}

const notFound = lazyRouteComponent(() => loadScreen(screenNamed('NotFound')))

const root = createRootRoute({ component: Root, notFoundComponent: notFound })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => withinTime(import('./shell/shell'), 'Shell'), 'Shell'),
  loader: () => loadTexts(['shell', 'kit']),
  staleTime: Infinity,
})

const [inside, outside] = [siteMap.filter(isInsideShell), siteMap.filter((row) => !isInsideShell(row))]

const tree = root.addChildren([
  ...redirects.map(({ from, to }) => redirectRoute(from, to)),
  ...outside.map((row) => routeOf(row, root)),
  shell.addChildren(inside.map((row) => routeOf(row, shell))),
])

function routeOf(screen: Screen<SiteRoute>, parent: typeof root | typeof shell) {
  return createRoute({
    getParentRoute: () => parent as typeof root,
    path: screen.path,
    staticData: { screen },
    component: lazyRouteComponent(() => loadScreen(screen)),
    // A hovered link fetches the chunk; nobody is asked for rights before going there.
    beforeLoad: ({ preload, location }) => (preload ? undefined : guard(screen, location.href)),
    loader: () => loadTexts(screen.texts),
    staleTime: Infinity,
  })
}

function redirectRoute(from: string, to: SiteRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to: pathOf(to), search: true, replace: true })
    },
  })
}

export function buildRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingFace,
    defaultErrorComponent: ScreenFailure,
    defaultPendingMs: 150,
    // What is there is shown at once: a slow phone that began to wait should not have to wait on for the sake of looks.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof buildRouter>

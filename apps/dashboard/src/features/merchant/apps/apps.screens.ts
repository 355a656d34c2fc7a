import { screen, screensOf } from '../../../lib/address/screen'

const forms = { needs: 'appManagement:edit', parent: 'AppManagement' } as const

export const appsScreens = screensOf(
  // The industries are named where a company first chooses one.
  ['apps', 'signup'],
  screen('AppManagement', '/app', () => import('./app-list.screen'), { needs: 'appManagement:view', menu: 'apps' }),
  screen('NewApp', '/app/new', () => import('./new-app.screen'), forms),
  screen('EditApp', '/app/edit/$app_id', () => import('./edit-app.screen'), forms),
  screen('AppInformation', '/app/view/$app_id', () => import('./app-view.screen'), {
    needs: 'appManagement:view',
    parent: 'AppManagement',
  }),
)

import { screen } from '../lib/address/screen'

export const appScreens = [
  // The guard sends /dashboard on to the landing screen; only who may open none stays, and sees the empty pond.
  screen('Home', '/dashboard', () => import('./not-found.screen'), { needs: 'session', forBothSides: true }),
  screen('NotFound', '/404', () => import('./not-found.screen'), { needs: 'anybody' }),
]

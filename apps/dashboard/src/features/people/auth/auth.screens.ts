import { screen, screensOf } from '../../../lib/address/screen'
import { LoginScreen } from './login.screen'

export const authScreens = [
  ...screensOf(
    'auth',
    // Part of the first load: as a chunk of its own it would cost every visitor one more round trip.
    screen('Login', '/auth/login', () => Promise.resolve({ LoginScreen }), { needs: 'visitor' }),
  ),
  ...screensOf(
    ['reset-password', 'password'],
    screen('ResetPassword', '/auth/resetPassword', () => import('./reset-password.screen'), { needs: 'visitor' }),
  ),
]

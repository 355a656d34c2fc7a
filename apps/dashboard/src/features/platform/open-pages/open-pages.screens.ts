import { screen, screensOf } from '../../../lib/address/screen'

export const openPagesScreens = screensOf(
  'open-pages',
  screen('Blank', '/blank', () => import('./blank.screen'), { needs: 'anybody' }),
  screen('DownloadDoc', '/downloadDoc', () => import('./download-doc.screen'), { needs: 'anybody' }),
  screen('Forward', '/forward', () => import('./forward.screen'), { needs: 'anybody' }),
  screen('SystemError', '/sys_error', () => import('./system-error.screen'), { needs: 'anybody' }),
  screen('Privacy', '/privacy', () => import('./privacy.screen'), { needs: 'anybody' }),
  screen('Terms', '/terms', () => import('./terms.screen'), { needs: 'anybody' }),
  screen('Defend', '/defend_page', () => import('./defend.screen'), { needs: 'anybody' }),
)

import { screen, screensOf } from '../../../lib/address/screen'

export const reportsScreens = screensOf(
  ['reports', 'downloads', 'kit'],
  screen('Report', '/report', () => import('./report-list.screen'), { needs: 'report:view', menu: 'report' }),
  screen('AdvanceDownload', '/report/advanceDownload', () => import('./advance-download.screen'), {
    needs: 'report:view',
    parent: 'Report',
  }),
  screen('ReportSchedules', '/report/schedules', () => import('./schedule-list.screen'), {
    needs: 'report:view',
    parent: 'Report',
  }),
)

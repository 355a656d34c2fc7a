import { screen, screensOf } from '../../../lib/address/screen'

export const auditScreens = screensOf(
  ['audit', 'audit-actions', 'downloads', 'kit'],
  screen('AuditLog', '/audit', () => import('./audit-log.screen'), {
    needs: 'merchant:admin',
    menu: 'users',
    parent: 'UserManagement',
  }),
  screen('PlatformAudit', '/provider/audit', () => import('./platform-audit.screen'), {
    needs: 'provider:admin',
    menu: 'platform',
  }),
)

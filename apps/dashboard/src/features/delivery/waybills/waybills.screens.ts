import { screen, screensOf } from '../../../lib/address/screen'

export const waybillsScreens = screensOf(
  ['waybills', 'downloads', 'kit'],
  screen('WayBillList', '/wayBill', () => import('./waybill-list.screen'), {
    needs: 'wayBill:view',
    menu: 'waybills',
  }),
  screen('WayBillDetail', '/wayBill/detail', () => import('./waybill-detail.screen'), {
    needs: 'wayBill:view',
    parent: 'WayBillList',
  }),
  screen('BatchUpload', '/upload', () => import('./upload.screen'), {
    needs: 'wayBill:view',
    menu: 'waybills',
    parent: 'WayBillList',
  }),
  screen('DownloadLog', '/downloadLog', () => import('./download-log.screen'), {
    needs: 'wayBill:view',
    menu: 'waybills',
    parent: 'WayBillList',
  }),
)

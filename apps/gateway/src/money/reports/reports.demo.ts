import { LOJA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { asAdmin, type DemoShare } from '../../kit/demo'
import * as reports from './reports.service'
import * as schedules from './schedules.service'

const DAY = 24 * 60 * 60
const TYPES = ['TRANSACTION', 'REFUND', 'BALANCE_STATEMENT'] as const
const RECIPIENTS = { [LOJA]: 'financeiro@loja.example', [TIENDA]: 'reportes@tienda.example' }

/** Reports of the last thirty days, which the queue makes when the gateway has started, and two schedules, one paused. */
export const reportsDemo: DemoShare = {
  name: 'reports and schedules',
  build: async (world) => {
    for (const [merchant_no, recipients] of Object.entries(RECIPIENTS)) {
      const ctx = await asAdmin(world, merchant_no, 1 / 24)
      const period = {
        time_from: secondsAfter(ctx.now, -30 * DAY).toISOString(),
        time_to: ctx.now.toISOString(),
      }
      const usual = { request_id: '', app_id: '', time_zone: '', format: 'XLSX' } as const
      for (const type of TYPES)
        await reports.create(ctx, { ...usual, ...period, type, columns: [], separator: ',', mail: false })
      await schedules.create(ctx, { ...usual, recipients, type: 'TRANSACTION', cadence: 'DAILY' })
      const { schedule_id } = await schedules.create(ctx, {
        ...usual,
        recipients,
        type: 'SETTLEMENT',
        cadence: 'MONTHLY',
      })
      await schedules.setStatus(ctx, schedule_id, 'PAUSED')
    }
  },
}

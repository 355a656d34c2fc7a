import { defineModule } from '../../kit/define-module'
import { dailyReportsTick } from './reports.jobs'
import { reportsCalls } from './reports.routes'
import { reportSettlement, scheduledReportsTick } from './schedules.jobs'

export const reports = defineModule('reports', {
  calls: [reportsCalls],
  ticks: [dailyReportsTick, scheduledReportsTick],
  jobs: [reportSettlement],
})

import { defineModule } from '../../kit/define-module'
import { reportsDemo } from './reports.demo'
import { dailyReportsTick } from './reports.jobs'
import { reportsCalls } from './reports.routes'
import { reportSettlement, scheduledReportsTick } from './schedules.jobs'

export const reports = defineModule('reports', {
  calls: [reportsCalls],
  ticks: [dailyReportsTick, scheduledReportsTick],
  jobs: [reportSettlement],
  demo: [reportsDemo],
})

import { defineModule } from '../../kit/define-module'
import { settlementApproval } from './approvals'
import { closeMonthsTick } from './months.jobs'
import { reconciliationFile } from './reconciliation-file.repo'
import { settlementFile } from './settlement-file.repo'
import { settlementsFile } from './settlement-list-file.repo'
import { applicationsDemo, monthsDemo, settlementsDemo } from './settlements.demo'
import { sendSettlement, settleTick } from './settlements.jobs'
import { tellSettlement } from './tell-people'
import { settlementApiCalls, settlementsCalls } from './settlements.routes'
import { settlementSearch } from './search-settlements'
import { settlementTiding } from './tiding'

export const settlements = defineModule('settlements', {
  calls: [settlementsCalls, settlementApiCalls],
  ticks: [settleTick, closeMonthsTick],
  jobs: [sendSettlement, tellSettlement],
  demo: [settlementsDemo, applicationsDemo, monthsDemo],
  approvals: [settlementApproval],
  files: [settlementFile, settlementsFile, reconciliationFile],
  searches: [settlementSearch],
  tidings: [settlementTiding],
})

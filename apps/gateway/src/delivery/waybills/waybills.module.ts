import { defineModule } from '../../kit/define-module'
import { waybillRowsFile, waybillsFile } from './waybill-files.repo'
import { waybillsDemo } from './waybills.demo'
import { runBatch, trackTick } from './waybills.jobs'
import { waybillApiCalls, waybillsCalls } from './waybills.routes'
import { waybillSearch } from './search-waybills'
import { batchTiding, batchWork } from './batch-tiding'

export const waybills = defineModule('waybills', {
  calls: [waybillsCalls, waybillApiCalls],
  ticks: [trackTick],
  jobs: [runBatch],
  demo: [waybillsDemo],
  files: [waybillRowsFile, waybillsFile],
  searches: [waybillSearch],
  tidings: [batchTiding],
  works: [batchWork],
})

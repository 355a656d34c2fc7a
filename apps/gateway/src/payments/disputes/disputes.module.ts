import { defineModule } from '../../kit/define-module'
import { disputesFile } from './dispute-file.repo'
import { disputesDemo } from './disputes.demo'
import { announceDispute, answerBank, expireTick, remindTick } from './disputes.jobs'
import { disputesCalls } from './disputes.routes'
import { disputeSearch } from './search-disputes'
import { disputeDuty } from './duty'
import { disputeTiding } from './tiding'

export const disputes = defineModule('disputes', {
  calls: [disputesCalls],
  ticks: [expireTick, remindTick],
  jobs: [announceDispute, answerBank],
  demo: [disputesDemo],
  files: [disputesFile],
  searches: [disputeSearch],
  duties: [disputeDuty],
  tidings: [disputeTiding],
})

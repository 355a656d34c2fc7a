import { defineModule } from '../../kit/define-module'
import { recurringFile } from './recurring-file.repo'
import { recurringDemo } from './recurring.demo'
import { chargeTick, consentTick, endAgreement, followTick, remindPayersTick } from './recurring.jobs'
import { recurringCalls } from './recurring.routes'
import { sealedTokens } from './token'
import { recurringSearch } from './search-recurring'

export const recurring = defineModule('recurring', {
  calls: [recurringCalls],
  ticks: [chargeTick, consentTick, remindPayersTick, followTick],
  jobs: [endAgreement],
  demo: [recurringDemo],
  files: [recurringFile],
  seals: [sealedTokens],
  searches: [recurringSearch],
})

import { defineModule } from '../../kit/define-module'
import { termsApproval } from './ask-terms'
import { tellSecond } from './tell-second'
import { termsCalls } from './terms.routes'

export const terms = defineModule('terms', {
  calls: [termsCalls],
  jobs: [tellSecond],
  approvals: [termsApproval],
})

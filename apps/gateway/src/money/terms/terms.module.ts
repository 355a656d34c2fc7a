import { defineModule } from '../../kit/define-module'
import { termsApproval } from './ask-terms'
import { termsCalls } from './terms.routes'

export const terms = defineModule('terms', {
  calls: [termsCalls],
  approvals: [termsApproval],
})

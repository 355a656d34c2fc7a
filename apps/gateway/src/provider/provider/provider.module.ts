import { defineModule } from '../../kit/define-module'
import { adminRequest, inviteJob } from './admin-request'
import { providerCalls } from './provider.routes'

export const provider = defineModule('provider', {
  calls: [providerCalls],
  jobs: [inviteJob],
  approvals: [adminRequest],
})

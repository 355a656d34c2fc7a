import { defineModule } from '../../kit/define-module'
import { adminRequest, inviteJob } from './admin-request'
import { merchantFile } from './merchant-file.repo'
import { providerCalls } from './provider.routes'

export const provider = defineModule('provider', {
  calls: [providerCalls],
  files: [merchantFile],
  jobs: [inviteJob],
  approvals: [adminRequest],
})

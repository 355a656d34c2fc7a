import { defineModule } from '../../kit/define-module'
import { sealedMails } from './mail.service'
import { deliverMail, forgetMails } from './mail.jobs'

export const mail = defineModule('mail', {
  ticks: [forgetMails],
  jobs: [deliverMail],
  seals: [sealedMails],
})

import { defineModule } from '../../kit/define-module'
import { deliverMail, forgetMails } from './mail.jobs'

export const mail = defineModule('mail', {
  ticks: [forgetMails],
  jobs: [deliverMail],
})

import { defineModule } from '../../kit/define-module'
import { mailGauges } from './mail-gauges'
import { sealedMails } from './mail.service'
import { deliverMail, forgetMails } from './mail.jobs'

export const mail = defineModule('mail', {
  ticks: [forgetMails],
  jobs: [deliverMail],
  seals: [sealedMails],
  gauges: mailGauges,
})

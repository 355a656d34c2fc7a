import { defineModule } from '../../kit/define-module'
import { kycDemo } from './kyc.demo'
import { renewTick, tellKyc } from './kyc.jobs'
import { kycCalls, kycReviewCalls } from './kyc.routes'
import { kycDuty } from './duty'
import { remindTick } from './renewals'
import { screenJob } from './screening'
import { kycStep } from './step'

export const kyc = defineModule('kyc', {
  calls: [kycCalls, kycReviewCalls],
  ticks: [renewTick, remindTick],
  jobs: [tellKyc, screenJob],
  demo: [kycDemo],
  duties: [kycDuty],
  steps: [kycStep],
})

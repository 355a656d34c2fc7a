import { defineModule } from '../../kit/define-module'
import { sweepChallenges } from './mfa.jobs'
import { mfaCalls } from './mfa.routes'

export const mfa = defineModule('mfa', {
  calls: [mfaCalls],
  ticks: [sweepChallenges],
})

import { defineModule } from '../../kit/define-module'
import { sweepChallenges } from './mfa.jobs'
import { mfaCalls } from './mfa.routes'
import { sealedTotp } from './mfa.service'
import { forgetRecovery } from './forget-recovery'

export const mfa = defineModule('mfa', {
  calls: [mfaCalls],
  ticks: [sweepChallenges],
  seals: [sealedTotp],
  forgettings: [forgetRecovery],
})

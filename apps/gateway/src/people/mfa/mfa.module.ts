import { defineModule } from '../../kit/define-module'
import { sweepChallenges } from './mfa.jobs'
import { mfaCalls } from './mfa.routes'
import { sealedTotp } from './mfa.service'
import { rekeyRecovery } from './rekey-recovery'

export const mfa = defineModule('mfa', {
  calls: [mfaCalls],
  ticks: [sweepChallenges],
  seals: [sealedTotp],
  rekeyings: [rekeyRecovery],
})

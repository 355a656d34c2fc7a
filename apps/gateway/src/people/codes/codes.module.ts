import { defineModule } from '../../kit/define-module'
import { sweepCodes } from './codes.jobs'

export const codes = defineModule('codes', {
  ticks: [sweepCodes],
})

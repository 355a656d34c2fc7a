import { defineModule } from '../../kit/define-module'
import { stepUpCalls } from './step-up.routes'

export const stepUp = defineModule('stepUp', { calls: [stepUpCalls] })

import { defineModule } from '../../kit/define-module'
import { firstStepsCalls } from './first-steps.routes'

export const firstSteps = defineModule('first-steps', { calls: [firstStepsCalls] })

import { defineModule } from '../../kit/define-module'
import { dutiesCalls } from './duties.routes'

export const duties = defineModule('duties', { calls: [dutiesCalls] })

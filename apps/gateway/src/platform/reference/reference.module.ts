import { defineModule } from '../../kit/define-module'
import { referenceCalls } from './reference.routes'

export const reference = defineModule('reference', {
  calls: [referenceCalls],
})

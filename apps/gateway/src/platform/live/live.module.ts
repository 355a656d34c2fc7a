import { defineModule } from '../../kit/define-module'
import { liveCalls } from './live.routes'

export const live = defineModule('live', {
  calls: [liveCalls],
})

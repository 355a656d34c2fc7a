import { defineModule } from '../../kit/define-module'
import { lapseTick, sendCapture } from './captures'
import { mountCallbacks } from './callback.routes'
import { cancelAttempt } from './turn-away'
import { ordersDemo } from './payments.demo'
import { hearSaid, overdueTick, sandboxTick } from './payments.jobs'
import { captureCalls } from './payments.routes'
import { sendMoneyBack } from './send-back'

export const payments = defineModule('payments', {
  calls: [captureCalls],
  ticks: [lapseTick, overdueTick, sandboxTick],
  jobs: [cancelAttempt, hearSaid, sendCapture, sendMoneyBack],
  demo: [ordersDemo],
  mount: (app, transport) => mountCallbacks(app, transport),
})

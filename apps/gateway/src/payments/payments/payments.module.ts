import { defineModule } from '../../kit/define-module'
import { mountCallbacks } from './callback.routes'
import { cancelAttempt } from './turn-away'
import { ordersDemo } from './payments.demo'
import { overdueTick, sandboxTick } from './payments.jobs'
import { sendMoneyBack } from './send-back'

export const payments = defineModule('payments', {
  ticks: [overdueTick, sandboxTick],
  jobs: [cancelAttempt, sendMoneyBack],
  demo: [ordersDemo],
  mount: (app, transport) => mountCallbacks(app, transport),
})

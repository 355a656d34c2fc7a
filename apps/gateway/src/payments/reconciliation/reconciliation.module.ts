import { defineModule } from '../../kit/define-module'
import { reconcileTick } from './reconcile'
import { reconciliationDemo } from './reconciliation.demo'
import { reconciliationCalls } from './reconciliation.routes'

export const reconciliation = defineModule('reconciliation', {
  calls: [reconciliationCalls],
  ticks: [reconcileTick],
  demo: [reconciliationDemo],
})

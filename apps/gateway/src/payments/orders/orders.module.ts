import { defineModule } from '../../kit/define-module'
import { ordersFile } from './order-file.repo'
import { expireOrders } from './orders.jobs'
import { ordersCalls } from './orders.routes'
import { orderSearch } from './search-orders'
import { paymentStep } from './step'

export const orders = defineModule('orders', {
  calls: [ordersCalls],
  ticks: [expireOrders],
  files: [ordersFile],
  searches: [orderSearch],
  steps: [paymentStep],
})

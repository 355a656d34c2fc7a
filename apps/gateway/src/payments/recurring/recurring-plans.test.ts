import { recurring } from '@balcao/contract/payments/recurring'
import { fillRecurrings } from '../../../test/support/fill/fill-recurrings'
import { ago, listPlans } from '../../../test/support/fuzz/list-plans'

listPlans({
  endpoint: recurring.list,
  table: 'recurrings',
  fill: fillRecurrings,
  questions: [
    ['the first page', {}],
    ['a hundred of them', { per_page: 100 }],
    ['the oldest', { sort: 'create_time' }],
    ['page 150', { page: 150 }],
    ['a rare state', { status: ['PAST_DUE'] }],
    ['several states', { status: ['PAST_DUE', 'CANCELLED'] }],
    ['one state within a range', { status: ['ACTIVE'], time_from: ago(20), time_to: ago(1) }],
    ['one method', { method: 'PIX' }],
    ['a method that nobody has', { method: 'MAYA' }],
    ['an app that has none', { app_id: '100000000000000000' }],
    ['a number of ours', { id: `RC${'1999'.padStart(26, '0')}` }],
    ['a number of theirs', { id: 'plan-1999' }],
    ['a buyer', { buyer: 'payer77@payer.example' }],
  ],
})

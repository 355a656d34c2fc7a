export { bookDeposit, bookPayment } from './book-payment'
export { hear } from './hear'
export { closeOverdue, tellDiary } from './payments.jobs'

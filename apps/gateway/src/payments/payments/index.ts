export { bookDeposit, bookPayment } from './book-payment'
export { onBankEvent } from './on-bank-event'
export { closeOverdue, tellDiary } from './payments.jobs'

export { bookDeposit, bookPayment } from './book-payment'
export { onBankEvent } from './on-bank-event'
export { turnAway } from './turn-away'
export { closeOverdue, tellDiary } from './payments.jobs'

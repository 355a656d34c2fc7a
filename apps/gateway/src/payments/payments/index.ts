export { bookDeposit, bookPayment } from './book-payment'
export { capture as captureOrder, lapseTick, voidOrder } from './captures'
export { onBankEvent } from './on-bank-event'
export { closeOverdue, overdueTick, sandboxTick, tellDiary } from './payments.jobs'

export { onBankEvent } from './on-bank-event'

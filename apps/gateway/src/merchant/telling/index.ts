export { bodyOf, objectBodyOf, type OrderFacts } from './bodies'
export { LISTENER, tellMerchant, tellObject } from './tell'
export { addressesFor, insert as insertNotification } from './telling.repo'
export { TALLY, tallyNotifications } from './totals'

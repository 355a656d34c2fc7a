export { notificationsFile } from './notification-file.repo'
export { tellMerchant } from './tell'

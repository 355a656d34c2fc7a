export { issueFirstKeys, signingKeys } from './app-keys'
export { merchantOfKey } from './key-material'
export { notificationTarget, type NotificationTarget } from './notification-target'
export { recognise } from './recognise'

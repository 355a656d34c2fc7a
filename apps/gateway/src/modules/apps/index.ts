export { issueFirstKeys } from './app-keys'
export { notificationTarget, type NotificationTarget } from './notification-target'

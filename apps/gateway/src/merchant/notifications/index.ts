export { TestKeyNeeded } from './notifications.errors'
export { deliverTick } from './notifications.jobs'
export { notificationWaits } from './delivery.repo'

export { Balcao, type Options } from './client.js'
export { AnswerNotGenuine, NotificationNotGenuine, Refused, Unreachable } from './errors.js'
export { verifyNotification, type Headers } from './notifications.js'
export type * from './api.gen.js'

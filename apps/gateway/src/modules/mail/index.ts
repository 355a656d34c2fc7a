export { sendMail, type MailWish } from './mail.service'
export type { CodePurpose } from './templates'
export { wordsOf } from './words'

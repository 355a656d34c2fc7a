export { sendMail, type MailWish } from './mail.service'
export type { CodePurpose, FactorChange } from './templates'
export { wordsOf } from './words'

export { sendMail, type MailWish } from './mail.service'
export type { CodePurpose, FactorChange } from './letters'
export { wordsOf } from './words'

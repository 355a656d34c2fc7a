export { sendAgain, sendMail, type MailWish } from './mail.service'
export type { CodePurpose, FactorChange } from './letters'
export { linkTo } from './link'
export { wordsOf } from './words'

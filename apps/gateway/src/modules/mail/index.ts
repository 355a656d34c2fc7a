export { sendMail } from './mail.service'
export type { CodePurpose, FactorChange } from './templates'

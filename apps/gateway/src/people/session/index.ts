export { holderOf } from './cookie-holder'
export { accountManagerOf, merchantChoice, onlyOpenOne } from './merchant-choice'
export { hashPassword, isEasyPassword, passwordMatches } from './passwords'
export { isOwnPassword, ownTry } from './own-try'
export { OldPasswordWrong } from './session.errors'
export { isSteppedUp } from './stepped-up'
export { mustBeGoodPassword, takeNewPassword } from './new-password'
export {
  addressOf,
  byUsername,
  demandNewPassword,
  insertPerson,
  languagesOf,
  merchantNumbersOf,
  noteMailProved,
  renewPerson,
  setPasswordOfOwn,
} from './people.repo'
export { adminsAnd, peopleAt } from './staff.repo'
export { writeToStaff } from './write-to-staff'
export { noteLogin, toLogin } from './logins'
export { endSessionsOf, endSessionsOfAll, forgetStepUps, noteStepUp, openSessionsAmong } from './session.repo'
export { authenticate, openSession, recognise } from './tokens'
export { openTies } from './open-ties'

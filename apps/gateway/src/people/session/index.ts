export { holderOf } from './cookie-holder'
export { mustKnowPassword } from './own-password'
export { accountManagerOf, merchantChoice, onlyOpenOne } from './merchant-choice'
export { hashPassword, isEasyPassword, passwordMatches } from './passwords'
export { mustBeGoodPassword, takeNewPassword } from './new-password'
export {
  byUsername,
  demandNewPassword,
  insertPerson,
  languagesOf,
  merchantNumbersOf,
  noteMailProved,
  renewPerson,
  setPasswordOfOwn,
} from './people.repo'
export { endSessionsOf, openSessionsAmong } from './session.repo'
export { authenticate, openSession, recognise } from './tokens'
export { openTies } from './open-ties'

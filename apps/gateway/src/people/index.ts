/** What the wings above may use. */
export { askForCode, CodeWrong, sendCode, spendCode } from './codes'
export { hasSettledFactor } from './mfa'
export {
  addressOf,
  adminsAnd,
  authenticate,
  byUsername,
  peopleAt,
  endSessionsOfAll,
  hashPassword,
  holderOf,
  insertPerson,
  isSteppedUp,
  isEasyPassword,
  languagesOf,
  merchantNumbersOf,
  mustBeGoodPassword,
  openSessionsAmong,
  recognise,
  renewPerson,
  writeToStaff,
} from './session'

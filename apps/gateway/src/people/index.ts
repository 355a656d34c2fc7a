/** What the wings above may use. */
export { CodeWrong, sendCode, spendCode } from './codes'
export {
  authenticate,
  byUsername,
  hashPassword,
  holderOf,
  insertPerson,
  isEasyPassword,
  languagesOf,
  merchantNumbersOf,
  mustBeGoodPassword,
  mustKnowPassword,
  openSessionsAmong,
  recognise,
  renewPerson,
} from './session'

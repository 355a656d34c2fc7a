export { accountManagerOf, merchantChoice, onlyOpenOne } from './merchant-choice'
export { hashPassword, isEasyPassword, passwordMatches } from './passwords'
export { byUsername, demandNewPassword, merchantNumbersOf } from './people.repo'
export { authenticate, openSession } from './tokens'

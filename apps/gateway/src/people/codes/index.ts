export { CodeWrong } from './codes.errors'
export { pretendUnless } from './codes.repo'
export { sendCode, spendCode } from './codes.service'

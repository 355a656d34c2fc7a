export { CodeWrong } from './codes.errors'
export { sendCode, spendCode } from './codes.service'

export { sendCode, spendCode } from './codes.service'

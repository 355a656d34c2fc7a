/** What the wings above may use. */
export { besideAppName, merchantOfKey, nameOfApp, recogniseProgram } from './apps'
export { hasApprovedKyc } from './kyc'
export { tellMerchant } from './notifications'

/** What the wings above may use. */
export { merchantOfKey, recogniseProgram } from './apps'
export { hasApprovedKyc } from './kyc'
export { tellMerchant } from './notifications'

/** What the wings above may use. */
export { besideAppName, merchantOfKey, nameOfApp, recogniseProgram } from './apps'
export { closedByKyc, companyOf, isOpenByKyc, mustBeOpenByKyc, taxNoOf } from './kyc'
export { tellMerchant } from './notifications'

/** What the wings above may use. */
export { besideAppName, merchantOfKey, nameOfApp, notificationTarget, recogniseProgram } from './apps'
export { closedByKyc, companyOf, isOpenByKyc, mustBeOpenByKyc, taxNoOf } from './kyc'
export { deliverTick, notificationWaits, TestKeyNeeded } from './notifications'
export { tellMerchant, tellObject } from './telling'

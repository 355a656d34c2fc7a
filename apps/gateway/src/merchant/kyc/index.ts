export { companyOf, taxNoOf } from './company'
export { closedByKyc, isOpenByKyc, mustBeOpenByKyc } from './gate'

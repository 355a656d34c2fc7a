export { hasApprovedKyc } from './kyc.service'

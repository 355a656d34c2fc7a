export { deliveredFor } from './waybills.repo'

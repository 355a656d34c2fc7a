/** What the wings above may use. */
export { deliveredFor } from './waybills'

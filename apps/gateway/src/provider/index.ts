/** What the wings above may use. */
export { createProviderAdmin } from './provider'
export { enterVisit } from './visits'

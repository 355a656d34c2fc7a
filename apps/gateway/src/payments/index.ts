/** What the wings above may use. */
export { orderOf } from './merchant-api'
